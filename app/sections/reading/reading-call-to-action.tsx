import type { ReactNode } from 'react'

type Props = { title: string; text: string; children: ReactNode }

/** The call to action at the end of a chapter or of the course. */
export function ReadingCallToAction({ title, text, children }: Props) {
  return (
    <section className="no-print section bg-mist">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div className="max-w-xl">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2 text-quiet">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
