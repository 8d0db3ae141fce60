import type { AdSpend } from '../store/lead-store.ts'
import { unaccented } from '../unaccented.ts'
import { AD_PLATFORMS, type AdPlatform } from './ad-platforms.ts'
import type { LeadSource } from './lead-source.ts'

/** A lead as figures see it. */
export type CountedLead = Pick<LeadSource, 'source' | 'campaign' | 'campaignKeys'> & {
  /** '2026-11', in the agency's time zone. */
  month: string
  isQualified: boolean
  isWon: boolean
  valueCents: number
}

export type LeadCount = {
  leads: number
  qualified: number
  won: number
  /** In reais. */
  wonCents: number
}

/** Costs are of the months whose spend is recorded, and of the leads of those months only. */
export type AdCosts = {
  /** By currency, as they are never added up; empty if none is recorded. */
  spend: { currency: string; cents: number }[]
  /** In the currency of the spend; null if it is not known, or in several currencies. */
  costCents: { lead: number | null; qualified: number | null; sale: number | null }
}

export type LeadGroup<Lead> = {
  source: string
  /** '' in groups by source. */
  campaign: string
  members: Lead[]
  /** What was spent for these leads. */
  spend: AdSpend[]
}

/** Platforms with spend and without a lead have a group too. */
export function bySource<Lead extends CountedLead>(
  leads: readonly Lead[],
  spend: readonly AdSpend[],
): LeadGroup<Lead>[] {
  const groups = grouped(leads, ({ source }) => source)
  const names = Object.entries(AD_PLATFORMS).map(([platform, { name }]) => ({ platform, name }))
  for (const { platform, name } of names) {
    if (spend.some((one) => one.platform === platform) && !groups.has(name)) groups.set(name, [])
  }
  return sorted(
    [...groups].map(([source, members]) => {
      const platform = names.find(({ name }) => name === source)?.platform
      const own = platformTotals(spend.filter((one) => one.platform === platform))
      return { source, campaign: '', members, spend: own }
    }),
  )
}

/** A total of the whole platform replaces its campaigns, so that nothing is counted twice. */
export function platformTotals(spend: readonly AdSpend[]): AdSpend[] {
  const keyOf = ({ platform, month, currency }: AdSpend) => `${platform}\n${month}\n${currency}`
  const isTotal = ({ campaign }: AdSpend) => campaign === ''
  const totals = new Set(spend.filter(isTotal).map(keyOf))
  return spend.filter((one) => isTotal(one) || !totals.has(keyOf(one)))
}

/** Leads whose campaign is not known are in none. Recorded campaigns without a lead have a group too. */
export function byCampaign<Lead extends CountedLead>(
  leads: readonly Lead[],
  spend: readonly AdSpend[],
): LeadGroup<Lead>[] {
  const known = spend.filter(({ campaign }) => campaign !== '')
  const keyOf = (source: string, name: string) => `${source}\n${unaccented(name.trim())}`
  const sourceOf = ({ platform }: AdSpend) => AD_PLATFORMS[platform as AdPlatform]?.name ?? platform
  const recorded = new Map<string, AdSpend[]>()
  const byNumber = new Map<string, string>()
  for (const one of known) {
    const key = keyOf(sourceOf(one), one.campaign)
    recorded.set(key, [...(recorded.get(key) ?? []), one])
    if (one.campaignId) byNumber.set(keyOf(sourceOf(one), one.campaignId), key)
  }
  /** The recorded campaign that a lead belongs to, by name or number; else what its link says. */
  const groupOf = ({ source, campaignKeys }: Lead) => {
    const own = campaignKeys.map((name) => `${source}\n${name}`)
    return (
      own.find((key) => recorded.has(key)) ??
      own.map((key) => byNumber.get(key)).find((key) => key !== undefined) ??
      own[0]
    )
  }
  const groups = grouped(
    leads.filter(({ campaign }) => campaign !== ''),
    groupOf,
  )
  for (const key of recorded.keys()) if (!groups.has(key)) groups.set(key, [])
  return sorted(
    [...groups].map(([key, members]) => {
      const own = recorded.get(key) ?? []
      const record = own.at(-1)
      return {
        source: record ? sourceOf(record) : (members[0]?.source ?? ''),
        campaign: record?.campaign ?? members[0]?.campaign ?? '',
        members,
        spend: own,
      }
    }),
  )
}

/** Without those that have no key. */
export function grouped<Lead>(
  leads: readonly Lead[],
  keyOf: (one: Lead) => string | undefined,
): Map<string, Lead[]> {
  const groups = Map.groupBy(leads, keyOf)
  groups.delete(undefined)
  return groups as Map<string, Lead[]>
}

export function countLeads(members: readonly CountedLead[]): LeadCount {
  const count = { leads: members.length, qualified: 0, won: 0, wonCents: 0 }
  for (const { isQualified, isWon, valueCents } of members) {
    if (isQualified) count.qualified++
    if (isWon) count.won++
    count.wonCents += valueCents
  }
  return count
}

export function adCosts(members: readonly CountedLead[], spend: readonly AdSpend[]): AdCosts {
  const sums = new Map<string, number>()
  for (const { currency, amountCents } of spend) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountCents)
  }
  const currencies = [...sums.keys()].sort()
  const covered = new Set(spend.map(({ month }) => month))
  const paid = countLeads(members.filter(({ month }) => covered.has(month)))
  const [only, other] = currencies
  const cents = only === undefined || other !== undefined ? undefined : sums.get(only)
  const per = (count: number) =>
    cents === undefined || count === 0 ? null : Math.round(cents / count)
  return {
    spend: currencies.map((currency) => ({
      currency,
      cents: Math.round(sums.get(currency) ?? 0),
    })),
    costCents: { lead: per(paid.leads), qualified: per(paid.qualified), sale: per(paid.won) },
  }
}

const sorted = <Lead>(groups: LeadGroup<Lead>[]) =>
  groups.sort(
    (one, other) =>
      other.members.length - one.members.length ||
      one.source.localeCompare(other.source, 'pt-BR') ||
      one.campaign.localeCompare(other.campaign, 'pt-BR'),
  )
