import { calculator } from '@content/calculator.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: string
  /** A smaller heading, for a page where it is one of several blocks. */
  small?: boolean
  scenario: CalculatorForm
  children: ReactNode
}

/** Heading and scenario above the figures. It scrolls into view when it appears. */
export function ResultsPanel({ title, small = false, scenario, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0
    if (top > 0 && top < window.innerHeight / 2) return
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    panel.current?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' })
  }, [])
  return (
    <section ref={panel} aria-labelledby="resultados">
      <h2 id="resultados" className={small ? 'text-xl' : 'text-title'}>
        {title}
      </h2>
      <p className="mt-3 break-words text-quiet">
        {fillTemplate(calculator.results.scenario, {
          company: scenario.companyName,
          budget: formatBudget(scenario.budget),
          days: scenario.days,
          segment: scenario.segment,
          objective: scenario.objective,
        })}{' '}
        <strong className="whitespace-nowrap font-semibold text-text">
          {calculator.results.disclaimer}
        </strong>
      </p>
      {children}
    </section>
  )
}
