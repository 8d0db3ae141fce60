import type { Platform } from '@contracts/campaign.ts'
import type { KnownFigure, Scenario } from '@contracts/planner-scenario.ts'
import { knownFromTotals } from '@planner/account.ts'
import { routeOf } from '@planner/setting.ts'
import { type ChannelTotals, type OwnNumbers, totalsOfFile } from './own-numbers.ts'

const COUNTS = ['spend', 'impressions', 'clicks', 'leads', 'conversations', 'sales'] as const

/**
 * The figures that the own numbers tell. What is about one channel is added up first, as one report would; numbers
 * that do not count the same things stay apart.
 */
export function knownOf(own: readonly OwnNumbers[], scenario: Scenario): KnownFigure[] {
  const sums = new Map<string, { channel: Platform; totals: ChannelTotals }>()
  const linked: KnownFigure[] = []
  for (const entry of own) {
    if (entry.kind === 'link') linked.push(...entry.figures)
    const totals =
      entry.kind === 'typed'
        ? entry.totals
        : entry.kind === 'file'
          ? totalsOfFile(entry)
          : undefined
    if (!totals) continue
    const counted = COUNTS.filter((name) => totals[name] !== undefined)
    const key = [entry.channel, ...counted].join()
    const before = sums.get(key)?.totals
    const sum: ChannelTotals = {}
    for (const name of counted) sum[name] = (before?.[name] ?? 0) + (totals[name] ?? 0)
    sums.set(key, { channel: entry.channel, totals: sum })
  }
  const route = routeOf(scenario)
  const counted = [...sums.values()].flatMap(({ channel, totals: { spend, ...counts } }) =>
    spend === undefined ? [] : knownFromTotals({ platform: channel, spend, ...counts }, route),
  )
  return [...linked, ...counted]
}
