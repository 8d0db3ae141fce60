import { dayAfter, daysBetween } from '@contracts/calendar-days.ts'
import type { KnownFigure, Scenario } from '@contracts/planner-scenario.ts'
import { knownFromTotals } from '@planner/account.ts'
import { routeOf } from '@planner/setting.ts'
import type { ChannelTotals, OwnNumbers } from './own-numbers.ts'
import { type Place, partsOf } from './own-sums.ts'

const COUNTS = ['spend', 'impressions', 'clicks', 'leads', 'conversations', 'sales'] as const
/** Longer than any account that is still alike; the contract takes no more. */
const DAYS_MAX = 3650

type Period = { from: string | null; to: string | null }
type Sum = { place: Place; totals: ChannelTotals; periods: Period[] }

/**
 * The figures that the own numbers tell. What is about one channel, and on Google Ads about one type of campaign, is
 * added up first, as one report would; numbers that do not count the same things stay apart.
 */
export function knownOf(own: readonly OwnNumbers[], scenario: Scenario): KnownFigure[] {
  const sums = new Map<string, Sum>()
  const linked: KnownFigure[] = []
  for (const entry of own) {
    if (entry.kind === 'link') {
      linked.push(...entry.figures)
      continue
    }
    const period = entry.kind === 'file' ? entry.report : { from: null, to: null }
    for (const { totals, ...place } of partsOf(entry) ?? []) {
      const counted = COUNTS.filter((name) => totals[name] !== undefined)
      // Without a type, campaigns of Google Ads are searches.
      const key = [place.channel, place.campaignType ?? 'search', ...counted].join()
      const before = sums.get(key)
      const added: ChannelTotals = {}
      for (const name of counted) added[name] = (before?.totals[name] ?? 0) + (totals[name] ?? 0)
      sums.set(key, {
        place: before?.place.campaignType ? before.place : place,
        totals: added,
        periods: [...(before?.periods ?? []), period],
      })
    }
  }
  const route = routeOf(scenario)
  const counted = [...sums.values()].flatMap(
    ({ place: { channel: platform, campaignType }, totals: { spend, ...counts }, periods }) =>
      spend === undefined
        ? []
        : knownFromTotals(
            { platform, campaignType, days: daysOf(periods), spend, ...counts },
            route,
          ),
  )
  return [...linked, ...counted]
}

/** How many days the periods have together, each day once; undefined where one of them is not said. */
function daysOf(periods: readonly Period[]): number | undefined {
  const known = periods.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
  if (known.length < periods.length) return undefined
  let [days, next] = [0, '']
  for (const { from, to } of [...known].sort((a, b) => a.from.localeCompare(b.from))) {
    const start = from > next ? from : next
    if (to < start) continue
    days += daysBetween(start, to) + 1
    next = dayAfter(to, 1)
  }
  return days > 0 ? Math.min(days, DAYS_MAX) : undefined
}
