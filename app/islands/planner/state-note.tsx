import { planner } from '@content/planner.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { PlanLink } from '@contracts/plan-url.ts'
import type { Plan } from '@planner/types.ts'
import { useEffect, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import type { MarketState } from './use-plans.ts'

const texts = planner.states

type Props = {
  state: MarketState
  /** Whether a field is marked as wrong. */
  marked: boolean
  /** Whether answers are shown. */
  drawn: boolean
  retry: () => void
  link?: PlanLink
  plan?: Plan
}

/** What keeps the answers from being shown, and what they assume of the scenario. */
export function StateNote({ state, marked, drawn, retry, link, plan }: Props) {
  // While it tries again the button stays, and with it the focus.
  const [retrying, setRetrying] = useState(false)
  useEffect(() => {
    if (!retrying || state === 'loading') return
    setRetrying(false)
    if (state === 'ready') document.getElementById(planner.worth.id)?.focus({ preventScroll: true })
  }, [retrying, state])
  const waits = retrying && state === 'loading'
  return (
    <div role="status" className="mt-6 grid gap-3 text-sm empty:hidden">
      {state === 'wrong' && marked && (
        <p className="border-danger border-l-4 pl-4">{drawn ? texts.wrong : texts.wrongFirst}</p>
      )}
      {(state === 'failed' || waits) && (
        <div className="border-danger border-l-4 pl-4">
          <p>
            <strong className="font-semibold">{`${texts.failed.title}.`}</strong>{' '}
            <span>
              {waits ? texts.loading : navigator.onLine ? texts.failed.text : texts.offline}
            </span>
          </p>
          <Button
            variant="quiet"
            aria-disabled={waits}
            onClick={() => {
              setRetrying(true)
              retry()
            }}
            className="mt-3"
          >
            {texts.failed.retry}
          </Button>
        </div>
      )}
      {plan?.aim === 'reach' && <p className="border-amber border-l-4 pl-4">{texts.reach}</p>}
      {link?.modelVersion && plan && link.modelVersion !== plan.version && (
        <p className="border-amber border-l-4 pl-4">
          {fillTemplate(texts.olderModel, { old: link.modelVersion, current: plan.version })}
        </p>
      )}
    </div>
  )
}
