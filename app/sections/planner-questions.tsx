import { planner } from '@content/planner.ts'
import { QUESTIONS } from '~/islands/planner/planner-nav.tsx'

/** The five questions in the hero, each a link to its place. Not a landmark: the bar below the hero is one. */
export function PlannerQuestions() {
  return (
    <div>
      <p id="perguntas" className="font-medium text-ink-text text-sm">
        {planner.contents.title}
      </p>
      <ol aria-labelledby="perguntas" className="mt-3 border-ink-line border-t">
        {QUESTIONS.map(({ id, title }, index) => (
          <li key={id} className="border-ink-line border-b">
            <a
              href={`#${id}`}
              className="flex min-h-12 items-baseline gap-4 py-2.5 font-display font-semibold text-lg leading-snug hover:text-accent-on-ink"
            >
              <span aria-hidden="true" className="tabular w-4 text-accent-on-ink text-sm">
                {index + 1}
              </span>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
