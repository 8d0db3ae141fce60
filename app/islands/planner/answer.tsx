import { planner } from '@content/planner.ts'
import { unbroken } from '@contracts/unbroken.ts'
import type { Distribution, Plan } from '@planner/types.ts'
import { memo, useDeferredValue, useRef } from 'react'
import { AnswerPreview } from './answer-preview.tsx'
import { LazyDetails } from './lazy-details.tsx'
import { useInView } from './use-in-view.ts'
import type { MarketState } from './use-plans.ts'

export type Engine = typeof import('./engine.ts')
export type Drawn = { engine: Engine; plan: Plan; distribution: Distribution }
export type QuestionName = 'worth' | 'account' | 'needed' | 'split' | 'test'

type Props = { question: QuestionName; state: MarketState; drawn?: Drawn }

/** The answer to one question. What is out of sight is drawn after what is seen. */
export function Answer({ drawn, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isInView = useInView(place)
  const later = useDeferredValue(drawn)
  return (
    <div ref={place} className="h-full">
      <AnswerContent {...props} drawn={isInView ? drawn : later} />
    </div>
  )
}

/** Before there is an answer, what it will show. */
const AnswerContent = memo(function AnswerContent({ question, state, drawn }: Props) {
  if (!drawn) {
    if (state === 'loading') return <Skeleton />
    return <AnswerPreview question={question} isStart={state === 'empty' && question === 'worth'} />
  }
  const { engine, plan, distribution } = drawn
  const Drawing = engine.drawings[question]
  const { headline, notes, lines } = engine.answerTexts(plan)[question]
  return (
    <div className={state === 'ready' ? undefined : 'grayscale'}>
      {state !== 'ready' && (
        <p className="mb-3 w-fit rounded-full bg-mist px-3 text-quiet text-sm">
          {planner.states.before}
        </p>
      )}
      <div className="mb-8 max-w-[62ch]">
        <p className="text-balance font-display font-semibold text-xl leading-snug tracking-tight md:text-2xl">
          {unbroken(headline)}
        </p>
        {notes.map((note) => (
          <p key={note} className="mt-2 text-quiet">
            {unbroken(note)}
          </p>
        ))}
      </div>
      {isAnswered(question, plan) ? (
        <Drawing plan={plan} distribution={distribution} />
      ) : (
        <AnswerPreview question={question} />
      )}
      {lines.length > 0 && (
        <LazyDetails summary={planner.states.inWords}>
          {() => (
            <ul className="mt-2 grid max-w-[68ch] list-disc gap-2 pl-5 text-sm">
              {lines.map((line) => (
                <li key={line}>{unbroken(line)}</li>
              ))}
            </ul>
          )}
        </LazyDetails>
      )}
    </div>
  )
})

/** Whether the visitor has said what the question needs. */
function isAnswered(question: QuestionName, { economics, scenario, reverse }: Plan) {
  if (question === 'worth') return economics !== null
  if (question === 'account') return (scenario.known ?? []).length > 0
  return question !== 'needed' || reverse !== null
}

function Skeleton() {
  return (
    <div role="status" aria-label={planner.states.loading}>
      <div className="skeleton h-8 w-96 max-w-full" />
      <div className="mt-8 grid gap-6">
        <div className="skeleton h-14" />
        <div className="skeleton h-14 w-5/6" />
        <div className="skeleton h-14 w-4/6" />
      </div>
    </div>
  )
}
