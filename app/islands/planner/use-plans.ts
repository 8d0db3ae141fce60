import { offeredPlatforms } from '@content/channels/offered.ts'
import type { Scenario } from '@contracts/planner-scenario.ts'
import type { Plan } from '@planner/types.ts'
import { useEffect, useMemo, useRef } from 'react'
import {
  loadedDistribution,
  loadedEngine,
  marketFailed,
  requestMarket,
  useMarketVersion,
} from './market.ts'
import { currentDraft, type Draft, type Drafts } from './planner-draft.ts'
import { type Reading, readScenario } from './read-scenario.ts'

/** A plan is computed once for what stands in the fields: other scenarios are not computed at every key. */
const computed = new WeakMap<Draft, Answered>()

type Answered = { reading: Reading; scenario?: Scenario; plan?: Plan }

function planOf(draft: Draft): Answered {
  const found = computed.get(draft)
  if (found) return found
  const reading = readScenario(draft.texts)
  const { scenario } = reading
  const engine = loadedEngine()
  const distribution = scenario && loadedDistribution(scenario)
  if (!scenario || !engine || !distribution) return { reading, scenario }
  const known = engine.knownOf(draft.own, scenario)
  const responses = engine.responsesOf(draft.own, scenario)
  const whole = {
    ...scenario,
    ...(known.length > 0 && { known }),
    ...(Object.keys(responses).length > 0 && { responses }),
  }
  const answer = {
    reading,
    scenario: whole,
    plan: engine.plan(whole, distribution, offeredPlatforms),
  }
  computed.set(draft, answer)
  return answer
}

export type MarketState = 'empty' | 'loading' | 'failed' | 'wrong' | 'ready'

/** The plan of each scenario, as soon as the market's numbers for it are there. */
export function usePlans(drafts: Drafts) {
  const version = useMarketVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something has been loaded
  const answers = useMemo(() => drafts.list.map(planOf), [drafts, version])
  const plans = useMemo(() => answers.map((answer) => answer.plan), [answers])
  const wanted = answers.flatMap(({ scenario }) => scenario ?? [])
  const { plan, reading } = answers[drafts.current] ?? planOf(currentDraft(drafts))

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when the engine has arrived
  useEffect(() => {
    if (wanted.length > 0 && !marketFailed(wanted)) requestMarket(wanted)
  }, [drafts, version])

  // While a field is wrong the answers of before stay, marked as such.
  const last = useRef<Plan>(undefined)
  useEffect(() => {
    if (plan) last.current = plan
  }, [plan])

  const state: MarketState =
    reading.state !== 'ready'
      ? reading.state
      : plan
        ? 'ready'
        : marketFailed(wanted)
          ? 'failed'
          : 'loading'
  const shown = plan ?? (state === 'empty' ? undefined : last.current)
  return {
    state,
    errors: reading.errors,
    plan,
    /** The plan to draw: that of before while a field is wrong or another market is loading. */
    shown,
    distribution: shown && loadedDistribution(shown.scenario),
    plans,
    retry: () => requestMarket(wanted),
  }
}
