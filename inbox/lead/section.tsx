import { type ReactNode, useId } from 'react'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A titled part of the lead's sheet. */
export function Section({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="font-sans font-semibold text-base tracking-normal">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
