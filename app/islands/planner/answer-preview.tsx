import { planner } from '@content/planner.ts'
import type { QuestionName } from './answer.tsx'
import { AnswerSketch } from './answer-sketch.tsx'

type Props = {
  question: QuestionName
  /** Before the segment is chosen: what to do first. */
  isStart?: boolean
}

/** What an answer will show, while there is none. */
export function AnswerPreview({ question, isStart = false }: Props) {
  const { accepted, stays } = planner.account
  return (
    <div className="flex h-full flex-col justify-center gap-x-10 gap-y-6 rounded-control bg-mist p-6 md:p-8 @2xl:flex-row @2xl:items-center">
      <AnswerSketch question={question} />
      <div className="min-w-0 @2xl:flex-1">
        <h3 className="text-lg">{planner.states.shows}</h3>
        <ul className="mt-3 grid max-w-[52ch] list-disc gap-2 pl-5 text-quiet marker:text-accent">
          {planner[question].shows.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {question === 'account' && (
          <p className="mt-4 max-w-[52ch] text-quiet text-sm">
            <span>{accepted}</span> <strong className="font-semibold text-text">{stays}</strong>
          </p>
        )}
        {isStart && (
          <p className="needs-script mt-4 max-w-[52ch] text-quiet text-sm">
            {planner.states.start}
          </p>
        )}
      </div>
    </div>
  )
}
