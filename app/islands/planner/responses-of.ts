import { PLATFORMS, type Platform } from '@contracts/campaign.ts'
import type { Scenario } from '@contracts/planner-scenario.ts'
import { type DatedResults, ownResponse } from '@planner/own-response.ts'
import { routeOf } from '@planner/setting.ts'
import type { Route } from '@planner/types.ts'
import { isInReais, type OwnNumbers } from './own-numbers.ts'
import { kindOf, placeOf } from './own-sums.ts'

const KINDS = ['lead', 'conversation', 'sale'] as const
type Dated = DatedResults & { channel: Platform; kind: (typeof KINDS)[number] }

type Responses = NonNullable<Scenario['responses']>
/** Own numbers stay the same while the visitor types in other fields. */
const computed = new WeakMap<readonly OwnNumbers[], Map<Route, Responses>>()

/** What the dated figures of files, or else a link, say of the response to the budget on each channel. */
export function responsesOf(own: readonly OwnNumbers[], scenario: Scenario): Responses {
  const route = routeOf(scenario)
  const known = computed.get(own) ?? new Map<Route, Responses>()
  computed.set(own, known)
  const found = known.get(route) ?? responsesOn(own, route)
  known.set(route, found)
  return found
}

function responsesOn(own: readonly OwnNumbers[], route: Route): Responses {
  const dated = own.flatMap(datedOf)
  const kinds = route === 'direct' ? (['sale'] as const) : KINDS
  const responses: Responses = {}
  for (const platform of PLATFORMS) {
    const ofChannel = dated.filter(({ channel }) => channel === platform)
    // Leads and conversations are bought by different campaigns: the response is that of whatever came most.
    const byKind = kinds.map((kind) => ofChannel.filter((one) => one.kind === kind))
    const [most = []] = byKind.sort((a, b) => resultsOf(b) - resultsOf(a))
    const found = ownResponse(most) ?? linked(own, platform)
    if (found) responses[platform] = { exponent: found.exponent, deviation: found.deviation }
  }
  return responses
}

/** A link may say it, as the command may. */
const linked = (own: readonly OwnNumbers[], platform: Platform) =>
  own.flatMap(
    (entry) => (entry.kind === 'link' && entry.channel === platform && entry.response) || [],
  )[0]

const resultsOf = (dated: readonly Dated[]) => dated.reduce((sum, { results }) => sum + results, 0)

function datedOf(entry: OwnNumbers): Dated[] {
  if (entry.kind !== 'file' || !isInReais(entry)) return []
  const { dated, groups } = entry.report
  return dated.flatMap(({ from, to, campaignType, resultKind, spend, results }) => {
    const group = groups.find(
      (one) => one.campaignType === campaignType && one.resultKind === resultKind,
    )
    const kind = KINDS.find((one) => group && one === kindOf(entry, group))
    if (!group || !kind) return []
    const { channel } = placeOf(entry, group)
    return [
      { channel, kind, from, to, group: campaignType, spend: spend ?? 0, results: results ?? 0 },
    ]
  })
}
