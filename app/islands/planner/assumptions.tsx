import { planner } from '@content/planner.ts'
import { ShieldCheck } from 'lucide-react'
import { PageLink } from '~/components/ui/page-link.tsx'

const { assumptions, privacy, states } = planner

/** What all five answers take for granted, and where the numbers stay. */
export function Assumptions({ notes }: { notes: readonly string[] }) {
  return (
    <section className="no-print mt-14 grid gap-8 text-quiet text-sm md:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 className="text-text text-xl">{assumptions.title}</h2>
        <p className="mt-3 flex gap-3">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>{privacy}</span>
        </p>
        <p className="mt-3">
          <strong className="font-semibold text-text">{states.disclaimer}</strong>{' '}
          <PageLink to="/metodologia" className="underline underline-offset-4">
            {assumptions.method}
          </PageLink>
        </p>
      </div>
      <ul className="grid list-disc gap-2 pl-5">
        {[...assumptions.items, ...notes].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
