import { calculator } from '@content/calculator.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { rank } from '@estimator/ranking.ts'
import { useState } from 'react'
import { BudgetCurve } from './budget-curve.tsx'
import { ExplanationText } from './explanation-text.tsx'
import { formatPercent } from './figure-arithmetic.ts'
import { FigureOrigin, type OpenFigure } from './figure-origin.tsx'
import { Notice } from './notice.tsx'
import { RangeChart } from './range-chart.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultsTable } from './results-table.tsx'
import { RowRemarks } from './row-remarks.tsx'
import { scaleMetrics, scaleRanges } from './scale-results.ts'
import type { Result } from './use-calculation.ts'

const texts = calculator.results

/** Within these bounds the order of the first two platforms is close to a coin toss. */
const isTie = (chance: number) => chance > 0.35 && chance < 0.65

/** Chart, curve, table and sources of one answer. The slider moves them all. */
export function AllPlatformsResult(result: Result<MetricsByPlatform>) {
  const { scenario, details } = result
  const requested =
    details?.curve.findIndex(({ budget }) => budget >= scenario.budget * 0.9999) ?? -1
  const [point, setPoint] = useState(requested)
  const [openFigure, setOpenFigure] = useState<OpenFigure>()
  const current = details?.curve[point]
  const scale = current
    ? { money: current.budget / scenario.budget, results: current.results }
    : { money: 1, results: 1 }
  const budget = point === requested || !current ? scenario.budget : current.budget
  // Ranked for the requested budget, and again for the slider's: the order may differ.
  const answered = rank(
    scenario.objective,
    Object.entries(result.metrics).map(([platform, metrics]) => ({ platform, metrics })),
  )
  const shown =
    point === requested
      ? answered
      : rank(
          scenario.objective,
          answered.map(({ platform, metrics }) => ({
            platform,
            metrics: scaleMetrics(metrics, scale),
          })),
        )
  const [first, second] = answered
  const opened = openFigure && result.metrics[openFigure.platform]
  const openedRanges = openFigure && details?.ranges[openFigure.platform]

  return (
    <div className="mt-8">
      {details && (
        <div className="instrument-part">
          <RangeChart
            objective={scenario.objective}
            ranked={shown}
            ranges={Object.fromEntries(
              Object.entries(details.ranges).map(([name, ranges]) => [
                name,
                scaleRanges(ranges, scale),
              ]),
            )}
            confidence={details.confidence}
          />
          {details.firstBeatsSecond !== undefined && isTie(details.firstBeatsSecond) && second && (
            <Notice>
              {fillTemplate(calculator.tie, {
                first: first?.platform ?? '',
                second: second.platform,
                chance: formatPercent(Math.round(details.firstBeatsSecond * 100) / 100),
              })}
            </Notice>
          )}
        </div>
      )}
      {details && <ExplanationText explanation={details.explanation} />}
      {details && first && current && (
        <BudgetCurve
          curve={details.curve}
          point={point}
          requested={requested}
          onPoint={setPoint}
          platform={first.platform}
          objective={scenario.objective}
          days={scenario.days}
          metrics={scaleMetrics(first.metrics, scale)}
        />
      )}
      <div className="instrument-part">
        {details && (
          <div className="mb-4">
            <h3 className="text-xl">
              {fillTemplate(texts.tableTitle, { budget: formatBudget(Math.round(budget)) })}
            </h3>
            <p className="no-print mt-1.5 text-quiet text-sm">{texts.tableHint}</p>
          </div>
        )}
        <ResultsTable
          ranked={shown}
          onFigure={details && ((platform, figure) => setOpenFigure({ platform, figure }))}
          remarks={(platform) =>
            details && (
              <RowRemarks
                platform={platform}
                details={details}
                daily={budget / scenario.days}
                simulated={point !== requested}
              />
            )
          }
        />
        <ResultActions scenario={scenario} ranked={answered} details={details} />
      </div>
      {details && openFigure && opened && (
        <FigureOrigin
          open={openFigure}
          onClose={() => setOpenFigure(undefined)}
          budget={budget}
          metrics={scaleMetrics(opened, scale)}
          ranges={openedRanges && scaleRanges(openedRanges, scale)}
          details={details}
        />
      )}
    </div>
  )
}
