import { calculator } from '@content/calculator.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { fillTemplate } from '~/lib/fill-template.ts'

type Props = { title: string; scenario: CalculatorForm; children: ReactNode }

/** Heading, scenario and note around the figures; it comes into view by itself on a small screen. */
export function ResultsPanel({ title, scenario, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight * 0.7) panel.current?.scrollIntoView({ behavior: 'smooth' })
  }, [])
  return (
    <section ref={panel} aria-labelledby="resultados">
      <h2 id="resultados" className="text-title">
        {title}
      </h2>
      <p className="mt-3 mb-6 text-quiet">
        {fillTemplate(calculator.results.scenario, {
          company: scenario.companyName,
          budget: formatBudget(scenario.budget),
          days: scenario.days,
          segment: scenario.segment,
          objective: scenario.objective,
        })}{' '}
        <strong className="font-semibold text-text">{calculator.results.disclaimer}</strong>
      </p>
      {children}
    </section>
  )
}
