import type { Plan } from '@planner/types.ts'
import type { Drawn } from './answer.tsx'
import { Assumptions } from './assumptions.tsx'
import { CompareSection } from './compare-section.tsx'
import { loadedEngine } from './market.ts'

type Props = {
  drawn?: Drawn
  plan?: Plan
  /** Of all scenarios; those that are incomplete are undefined. */
  plans: (Plan | undefined)[]
  /** The scenario that is shown. */
  current: number
  hash?: string
}

/** What stands below the five answers: the scenarios side by side, what is taken along, what is assumed. */
export function AfterAnswers(props: Props) {
  const { drawn, plan, plans, current, hash } = props
  const engine = loadedEngine()
  return (
    <>
      {drawn && (
        <>
          {plans.length > 1 && (
            <CompareSection>
              <drawn.engine.CompareTable plans={plans} current={current} />
            </CompareSection>
          )}
          <drawn.engine.TakeAwaySection {...drawn} plans={plans} hash={hash} />
        </>
      )}
      <Assumptions notes={plan && engine ? engine.assumptionNotes(plan) : []} />
    </>
  )
}
