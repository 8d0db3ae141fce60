import type { ReactNode } from 'react'

type Props = {
  number: number
  texts: { id: string; title: string; text: string }
  /** What the visitor may say. */
  fields: ReactNode
  /** The answer, drawn. */
  children: ReactNode
}

/** A question with its few fields, and its answer beside it. */
export function Question({ number, texts: { id, title, text }, fields, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-titulo`}
      className="question rounded-card bg-white shadow-float"
    >
      <div className="question-fields p-5 py-7 md:p-10">
        <div>
          <p aria-hidden="true" className="tabular font-bold font-display text-accent">
            {number}
          </p>
          <h2 id={`${id}-titulo`} className="mt-1 text-[1.75rem] md:text-[2rem]">
            {title}
          </h2>
          <p className="mt-3 text-quiet">{text}</p>
          <div className="@container mt-6 grid gap-5">{fields}</div>
        </div>
      </div>
      <div className="question-answer @container min-w-0 p-5 py-7 md:p-10">{children}</div>
    </section>
  )
}
