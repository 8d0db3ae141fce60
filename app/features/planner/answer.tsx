import { planner } from '@content/planner.ts'
import type { Distribution, Plan } from '@planner/types.ts'
import { unbroken } from './figure-text.ts'
import { LazyDetails } from './lazy-details.tsx'
import type { MarketState } from './use-plans.ts'

export type Engine = typeof import('./engine.ts')
export type Drawn = { engine: Engine; plan: Plan; distribution: Distribution }
export type QuestionName = 'worth' | 'account' | 'needed' | 'split' | 'test'

type Props = { question: QuestionName; state: MarketState; drawn?: Drawn }

/** The answer to one question; before there is one, what it will look like. */
export function Answer({ question, state, drawn }: Props) {
  if (!drawn) return state === 'loading' ? <Skeleton /> : <Sample question={question} />
  const { engine, plan, distribution } = drawn
  const Drawing = engine.drawings[question]
  const { headline, notes, lines } = engine.answerTexts(plan)[question]
  return (
    <div className={state === 'ready' ? undefined : 'opacity-50'}>
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
      <Drawing plan={plan} distribution={distribution} />
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
}

function Sample({ question }: { question: QuestionName }) {
  return (
    <div className="flex h-full flex-col justify-center gap-3 rounded-control bg-mist p-6 md:p-8">
      <p className="font-semibold text-quiet text-sm">{planner.states.sample}</p>
      <p className="max-w-[34ch] text-balance font-display font-semibold text-quiet text-xl leading-snug tracking-tight md:text-2xl">
        {planner[question].sample}
      </p>
    </div>
  )
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
