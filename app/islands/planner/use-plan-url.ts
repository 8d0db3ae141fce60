import { type PlanLink, readPlanLink, writePlanLink } from '@contracts/plan-url.ts'
import type { Plan } from '@planner/types.ts'
import { useEffect, useState } from 'react'
import type { Draft, Drafts } from './planner-draft.ts'

/** Browsers refuse more than some hundred changes of the address in half a minute. */
const PAUSE_MS = 500

/** Own numbers go into a link only if all of them were typed: figures of files stay on this device. */
const isTyped = ({ own }: Draft) => own.every(({ kind }) => kind !== 'file')

function hashOf({ list }: Drafts, plans: (Plan | undefined)[]): string | undefined {
  const scenarios = list.flatMap((draft, index) => {
    const plan = plans[index]
    if (!plan) return []
    const { known, responses, ...scenario } = plan.scenario
    return [isTyped(draft) ? { ...scenario, known, responses } : scenario]
  })
  // Half of the scenarios would be another plan.
  if (scenarios.length < list.length) return undefined
  return writePlanLink({ scenarios, modelVersion: plans[0]?.version }, { withKnown: true })
}

/** Keeps the scenarios in the page's hash, which no request carries, and opens those of a link. */
export function usePlanUrl(
  drafts: Drafts,
  plans: (Plan | undefined)[],
  open: (link: PlanLink) => void,
) {
  const [link, setLink] = useState<PlanLink>()
  const hash = hashOf(drafts, plans)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not per state
  useEffect(() => {
    function openLink() {
      const opened = readPlanLink(window.location.hash)
      if (opened.scenarios.length === 0) return
      setLink(opened)
      open(opened)
    }
    openLink()
    // Pasting a link into the open page changes only the hash, so the page does not reload.
    window.addEventListener('hashchange', openLink)
    return () => window.removeEventListener('hashchange', openLink)
  }, [])

  useEffect(() => {
    if (hash === undefined) return
    const timer = setTimeout(() => {
      if (window.location.hash !== hash) window.history.replaceState(window.history.state, '', hash)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [hash])

  return { hash, link }
}
