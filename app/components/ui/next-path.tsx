import answer from './next-scenes/answer.svg?url&no-inline'
import letter from './next-scenes/letter.svg?url&no-inline'
import table from './next-scenes/table.svg?url&no-inline'

export type NextStep = { when: string; title: string; text: string }

/** A letter, an answer with figures, and two cups on one table: the hand and the light of the chapters' plates. */
const SCENES = [letter, answer, table]

type Props = {
  steps: readonly NextStep[]
  /** Beside each other on a wide screen, not below each other. */
  columns?: boolean
}

/** What happens next, as a path with three stops. */
export function NextPath({ steps, columns }: Props) {
  return (
    <ol className={columns ? 'next-path next-columns' : 'next-path'}>
      {steps.map(({ when, title, text }, index) => (
        <li key={title}>
          <img src={SCENES[index]} alt="" width={160} height={120} loading="lazy" />
          <div>
            <p className="next-when">{when.charAt(0).toUpperCase() + when.slice(1)}</p>
            <p className="next-title">{title}</p>
            <p className="next-text">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
