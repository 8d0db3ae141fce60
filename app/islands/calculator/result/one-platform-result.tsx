import { calculator } from '@content/calculator.ts'
import { adviceText } from '@content/channel-advice.ts'
import { ceilingText, conversionText, estimateNotes } from '@content/estimate-notes.ts'
import { belowMinimumText } from '@content/minimum-notes.ts'
import { halfText, poster, spokenHeadline } from '@content/poster.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatRoughPercent, formatRoughReais } from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { MONTH_DAYS } from '@estimator/monthly-spend.ts'
import { type ReactNode, useMemo, useState } from 'react'
import type { Result } from '../use-calculation.ts'
import { BudgetCurve } from './budget-curve.tsx'
import { budgetSteps, REQUESTED_STEP } from './budget-steps.ts'
import { DotRows } from './dot-rows.tsx'
import { notesOf, placeNotes } from './explanation-notes.ts'
import { Headline } from './headline.tsx'
import { MetricCards } from './metric-cards.tsx'
import { Notice } from './notice.tsx'
import { axisOf, dotRows, middleShares, posterOf, spreadOf } from './poster-of.ts'
import { ResultsPanel } from './results-panel.tsx'
import { paceChange, scaledFigures, scaleOf } from './scaled-figures.ts'

type Props = Result<Metrics> & { platform: Platform; children: ReactNode }

/** One platform's answer as a small poster, the five figures, and what they assume. */
export function OnePlatformResult({ platform, scenario, metrics, details, children }: Props) {
  const { days } = scenario
  const [step, setStep] = useState(REQUESTED_STEP)
  const { budgetAt, first, last } = budgetSteps(scenario.budget)
  const budget = budgetAt(step)
  const { figure, buys, counted, words } = posterOf(scenario.objective, details)
  const scaleAt = (at: number) => scaleOf(details, scenario.budget, { budget: at, days })
  const shownAt = (at: number) => scaledFigures(platform, metrics, details, scaleAt(at))
  const shown = shownAt(budget)
  const spread = spreadOf(shown, figure)
  const spreads = (steps: number[]) =>
    steps.flatMap((at) => spreadOf(shownAt(budgetAt(at)), figure) ?? [])
  // Once: another answer is another component.
  const [fixedAxis] = useState(() => axisOf(spreads([first, REQUESTED_STEP, last]), [1]))
  const axis = figure === 'cpl' ? fixedAxis : axisOf(spreads([step]), [1])
  const minimum = details?.minimums[platform]
  const tooLittle =
    minimum &&
    belowMinimumText(platform, { low: minimum.daily, high: minimum.high }, { budget, days })
  const contactRate = details?.contactRates[platform]
  const assumed = details
    ? [
        conversionText(details.conversion, platform, scenario.segment, {
          closing: details.closing[platform],
          ticket: details.ticket,
        }),
        contactRate !== undefined &&
          fillTemplate(estimateNotes.conversation, {
            cost: formatRoughReais(shown.metrics.cpl * contactRate),
            rate: formatRoughPercent(contactRate),
          }),
        `${details.placements[platform] ?? ''} ${estimateNotes.click}`,
        ceilingText(platform, shown.metrics, details.ceilings[platform], days / MONTH_DAYS),
        adviceText(details.advice[platform], budget / days),
      ].filter((note) => typeof note === 'string')
    : []
  const explanation = details?.explanation
  const { rowNotes, curveNote } = useMemo(
    () => placeNotes(explanation ? notesOf(explanation) : [], [platform]),
    [explanation, platform],
  )
  const notesDays = details && paceChange(details, scenario) !== undefined ? MONTH_DAYS : undefined
  const said = { budget, buys, words, count: shown.metrics[counted], first: platform }
  const half = details && spread ? halfText(buys, details.conversion, spread.middle) : ''
  return (
    <ResultsPanel
      title={fillTemplate(calculator.results.titleOnePlatform, { platform })}
      scenario={scenario}
      spoken={`${spokenHeadline(said)} ${half}`}
    >
      {details && spread && (
        <>
          <Headline {...said} />
          <p className="poster-lead">{half}</p>
          {tooLittle && <Notice>{tooLittle}</Notice>}
        </>
      )}
      <MetricCards
        objective={scenario.objective}
        metrics={shown.metrics}
        conversion={details?.conversion}
      />
      {details && spread && (
        <>
          <div className="poster-part">
            <DotRows
              figure={figure}
              title={
                figure === 'cpl'
                  ? poster.costs[details.conversion]
                  : calculator.results.columns.impressions
              }
              rows={dotRows([shown], new Map(), { figure, details }).map((row) => ({
                ...row,
                recommended: false,
              }))}
              axis={axis}
              notes={rowNotes}
              notesDays={notesDays}
            />
          </div>
          <BudgetCurve
            alone
            requested={scenario.budget}
            days={days}
            onStep={setStep}
            platform={platform}
            words={words}
            countAt={(at) => shownAt(at).metrics[counted]}
            middle={middleShares(shown, counted)}
            note={curveNote}
          />
        </>
      )}
      <div className="mt-6 grid max-w-[72ch] gap-2 text-quiet text-sm">
        {assumed.map((note) => (
          <p key={note}>{unbroken(note)}</p>
        ))}
      </div>
      {children}
    </ResultsPanel>
  )
}
