import { planner } from '@content/planner.ts'
import type { ReactNode } from 'react'

const { id, title, text } = planner.compare

export function CompareSection({ children }: { children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="no-print mt-16">
      <h2 id={`${id}-titulo`} className="text-title">
        {title}
      </h2>
      <p className="mt-3 mb-6 max-w-2xl text-quiet">{text}</p>
      {children}
    </section>
  )
}
