import { site } from 'virtual:site'
import { calculator } from '@content/calculator.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { lazy } from '@contracts/lazy.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { type ReactNode, useRef, useState } from 'react'
import { PRECEDENCE } from '~/boot/constants.ts'
import { LiveText } from '~/components/ui/live-text.tsx'
import stylesheet from '../poster.css?url'
import { useIntoView } from '../use-into-view.ts'

const day = lazy(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' }))

type Props = {
  title: string
  scenario: CalculatorForm
  /** The answer in words, said once: afterwards the curve's point says what it changes. */
  spoken: string
  children: ReactNode
}

/** Heading and scenario above the poster. The folded form and this scroll into view together. */
export function ResultsPanel({ title, scenario, spoken, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useIntoView(panel)
  const [answer] = useState(spoken)
  return (
    <section ref={panel} aria-labelledby="resultados" className="poster">
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <p className="poster-printed">
        <span className="font-bold font-display text-text text-xl">{site.name}</span>
        <span>{fillTemplate(calculator.printed.date, { date: day().format(new Date()) })}</span>
      </p>
      <h2 id="resultados" className="poster-title">
        {title}
      </h2>
      <p className="poster-scenario">
        <span>
          {unbroken(
            fillTemplate(calculator.results.scenario, {
              company: scenario.companyName,
              budget: formatBudget(scenario.budget),
              days: scenario.days,
              segment: scenario.segment,
              objective: scenario.objective,
            }),
          )}
        </span>{' '}
        <strong className="inline-block font-semibold text-text">
          {calculator.results.disclaimer}
        </strong>
      </p>
      {children}
      <LiveText text={answer} />
    </section>
  )
}
