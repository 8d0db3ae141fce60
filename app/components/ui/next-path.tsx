import type { ReactNode } from 'react'

export type NextStep = { when: string; title: string; text: string }

/** A letter, an answer with figures, and two cups on one table: drawn in one hand, lit from above left. */
const SCENES: ReactNode[] = [
  <g key="letter">
    <path d="M18 24h60v38a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3z" className="scene-body" />
    <path d="m18 26 30 23 30-23" className="scene-line" />
    <path d="M18 26a3 3 0 0 1 3-3h54a3 3 0 0 1 3 3L48 47z" className="scene-light" />
    <circle cx="48" cy="47" r="7" className="scene-accent" />
  </g>,
  <g key="answer">
    <path d="M28 12h34l10 10v46H28z" className="scene-light" />
    <path d="M62 12v10h10z" className="scene-body" />
    <path d="M35 24h18M35 31h27" className="scene-line" />
    <path d="M35 60V50M44 60V44M53 60V48M62 60V38" className="scene-bars" />
    <circle cx="62" cy="38" r="5" className="scene-accent" />
  </g>,
  <g key="table">
    <path d="M6 60h84v7H6zM16 67h6v11h-6zM74 67h6v11h-6z" className="scene-body" />
    <path
      d="M18 38h24v12a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10zM54 38h24v12a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10z"
      className="scene-light"
    />
    <path
      d="M26 31q-3-4 0-8t0-8M34 31q3-4 0-8t0-8M62 31q-3-4 0-8t0-8M70 31q3-4 0-8t0-8"
      className="scene-line"
    />
    <path d="M18 38h24v5H18zM54 38h24v5H54z" className="scene-accent" />
  </g>,
]

/** What happens next, as a path with three stops. */
export function NextPath({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="next-path">
      {steps.map(({ when, title, text }, index) => (
        <li key={title}>
          <svg viewBox="0 0 96 80" aria-hidden="true">
            {SCENES[index]}
          </svg>
          <p className="next-when">{when.charAt(0).toUpperCase() + when.slice(1)}</p>
          <p className="next-title">{title}</p>
          <p className="next-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}
