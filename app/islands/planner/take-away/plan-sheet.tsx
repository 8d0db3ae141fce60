import { site } from 'virtual:site'
import { exactCount } from '@content/plan-figures.ts'
import { assumptionNotes } from '@content/plan-notes.ts'
import { planAnswers, scenarioText } from '@content/plan-sentences.ts'
import { planTakeAway } from '@content/plan-take-away.ts'
import { planQuestions } from '@content/plan-words.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Plan } from '@planner/types.ts'
import { SheetBars } from './sheet-bars.tsx'
import { sheetDrawings } from './sheet-drawings.ts'

const texts = planTakeAway.sheet
/** What fits on one page beside the drawings. */
const LINES_SHOWN = 2

type Props = {
  plan: Plan
  /** As they are shown. */
  date: string
  address: string
  /** How many sources stand behind it: source-count.ts. */
  sources: number
}

/** In print only: the plan on one page. */
export function PlanSheet({ plan, date, address, sources }: Props) {
  const answers = planAnswers(plan)
  const drawings = sheetDrawings(plan)
  const questions = Object.keys(planQuestions) as (keyof typeof planQuestions)[]
  return (
    <div className="plan-sheet hidden print:block">
      <p className="flex items-center justify-between gap-6 text-quiet text-sm">
        <span className="font-bold font-display text-text text-xl">{site.name}</span>
        <span>{fillTemplate(texts.made, { date })}</span>
      </p>
      <p className="mt-3 font-bold font-display text-3xl leading-tight tracking-tight">
        {texts.title}
      </p>
      <p className="mt-1">{scenarioText(plan.scenario)}</p>
      {questions.map((name) => {
        const { headline, lines } = answers[name]
        const drawing = drawings[name]
        return (
          <section
            key={name}
            className="mt-4 grid grid-cols-[1.3fr_1fr] gap-8 border-line border-t pt-4"
          >
            <div>
              <h2 className="text-lg!">{planQuestions[name]}</h2>
              <p className="mt-1 font-semibold leading-snug">{headline}</p>
              {lines.slice(0, LINES_SHOWN).map((line) => (
                <p key={line} className="mt-1 text-quiet text-sm leading-snug">
                  {line}
                </p>
              ))}
            </div>
            {drawing && <SheetBars {...drawing} />}
          </section>
        )
      })}
      <section className="mt-4 border-line border-t pt-4 text-sm leading-snug">
        <h2 className="text-lg!">{texts.assumptions}</h2>
        <ul className="mt-1 text-quiet">
          {assumptionNotes(plan).map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>{fillTemplate(texts.sources, { sources: exactCount(sources, 'source') })}</li>
        </ul>
        <p className="mt-2 text-quiet">
          <span>{texts.link}</span> <span className="break-all text-text">{address}</span>
        </p>
        <p className="mt-1 text-quiet">{`${site.name} · ${site.email} · ${site.phone}`}</p>
      </section>
    </div>
  )
}
