import type { Platform } from '@contracts/campaign.ts'
import type { CampaignType } from '@contracts/planner-scenario.ts'
import type { ReportGroup, ResultKind } from '@reports/report.ts'
import {
  type ChannelTotals,
  type CountedNumbers,
  isInReais,
  ON_YOUTUBE,
  unlikelyCount,
} from './own-numbers.ts'

type Group = Pick<ReportGroup, 'campaignType' | 'resultKind' | 'unlikely'>

/** Sums by type of campaign and kind of result: a file's own, or those that were typed. */
export function groupsOf(entry: CountedNumbers): ReportGroup[] {
  if (entry.kind === 'file') return entry.report.groups
  const { spend = null, impressions = null, clicks = null, leads, sales } = entry.totals
  const unlikely = unlikelyCount(entry.totals)
  const bought = { spend, impressions, clicks, results: leads ?? null }
  const sold = { spend: null, impressions: null, clicks: null, results: sales ?? null }
  return [
    { ...bought, resultKind: 'lead', unlikely: unlikely === 'leads' },
    { ...sold, resultKind: 'sale', unlikely: unlikely === 'sales' },
  ]
}

/** What the results of a group count, as far as the file and the visitor have said so. */
export function kindOf(
  entry: CountedNumbers,
  { resultKind, unlikely }: Group,
): ResultKind | 'none' {
  if (resultKind === 'other') return 'other'
  if (unlikely) return entry.unlikelyAnswer ?? 'unknown'
  return resultKind === 'unknown' && entry.kind === 'file'
    ? (entry.answer ?? 'unknown')
    : resultKind
}

const sum = (
  groups: readonly ReportGroup[],
  figure: 'spend' | 'impressions' | 'clicks' | 'results',
) => {
  const values = groups.flatMap((group) => group[figure] ?? [])
  return values.length > 0 ? values.reduce((total, value) => total + value, 0) : undefined
}

/** Sums of groups, with what their results count. What nobody has named yet counts as nothing. */
export function totalsOf(entry: CountedNumbers, groups = groupsOf(entry)): ChannelTotals {
  const counted = (kind: 'lead' | 'conversation' | 'sale') =>
    sum(
      groups.filter((group) => kindOf(entry, group) === kind),
      'results',
    )
  return {
    spend: sum(groups, 'spend'),
    impressions: sum(groups, 'impressions'),
    clicks: sum(groups, 'clicks'),
    leads: counted('lead'),
    conversations: counted('conversation'),
    sales: counted('sale'),
  }
}

/** Results that the visitor is asked about: those without a name, and those that are more than that many clicks bring. */
export function askedAbout(entry: CountedNumbers) {
  const groups = groupsOf(entry)
  const unlikely = groups.filter((group) => group.unlikely)
  const unnamed = groups.filter((group) => group.resultKind === 'unknown' && !group.unlikely)
  return {
    unnamed: sum(unnamed, 'results') ?? 0,
    unlikely: sum(unlikely, 'results') ?? 0,
    /** Results that count as nothing, or as nothing yet. */
    open: sum(
      groups.filter((group) => ['unknown', 'none'].includes(kindOf(entry, group))),
      'results',
    ),
  }
}

/** A channel of the plan, and on Google Ads a type of campaign. */
export type Place = { channel: Platform; campaignType?: CampaignType }

/** Where a group of an entry belongs in the plan. */
export function placeOf(entry: CountedNumbers, { campaignType }: Group): Place {
  if (!campaignType || entry.kind === 'typed') return { channel: entry.channel }
  if (entry.byType && ON_YOUTUBE.includes(campaignType)) return { channel: 'YouTube' }
  if (entry.channel !== 'Google Ads') return { channel: entry.channel }
  // Of what Google Ads has in the plan, Demand Gen is the most like video.
  return {
    channel: entry.channel,
    campaignType: campaignType === 'video' ? 'demandGen' : campaignType,
  }
}

/** The entry's sums, place by place; undefined for another currency. */
export function partsOf(entry: CountedNumbers): (Place & { totals: ChannelTotals })[] | undefined {
  if (entry.kind === 'file' && !isInReais(entry)) return undefined
  const places = new Map<string, { place: Place; groups: ReportGroup[] }>()
  for (const group of groupsOf(entry)) {
    const place = placeOf(entry, group)
    const key = `${place.channel} ${place.campaignType}`
    const found = places.get(key) ?? { place, groups: [] }
    places.set(key, found)
    found.groups.push(group)
  }
  return [...places.values()].map(({ place, groups }) => ({
    ...place,
    totals: totalsOf(entry, groups),
  }))
}
