import { calculator } from '@content/calculator.ts'
import { belowMinimumText, conversionText } from '@content/estimate-notes.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { rank } from '@estimator/ranking.ts'
import { useState } from 'react'
import { BudgetCurve } from './budget-curve.tsx'
import { budgetPoints } from './budget-points.ts'
import { ExplanationText } from './explanation-text.tsx'
import { formatPercent } from './figure-arithmetic.ts'
import { FigureOrigin, type OpenFigure } from './figure-origin.tsx'
import { Notice } from './notice.tsx'
import { RangeChart } from './range-chart.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultsTable } from './results-table.tsx'
import { RowRemarks } from './row-remarks.tsx'
import { type ScaledFigures, scaledFigures, scaleOf } from './scaled-figures.ts'
import type { Result } from './use-calculation.ts'

const texts = calculator.results

/** Within these bounds the order of the first two platforms is close to a coin toss. */
const isTie = (chance: number) => chance > 0.35 && chance < 0.65

/** Chart, curve, table and sources of one answer. The slider moves them all. */
export function AllPlatformsResult(result: Result<MetricsByPlatform>) {
  const { scenario, details } = result
  const { days } = scenario
  const points = budgetPoints(scenario.budget)
  const requested = points.indexOf(scenario.budget)
  const [point, setPoint] = useState(requested)
  const [openFigure, setOpenFigure] = useState<OpenFigure>()
  const budget = points[point] ?? scenario.budget
  const resultsAt = (at: number) => scaleOf(details, scenario.budget, { budget: at, days })
  const figuresAt = (at: number) =>
    Object.entries(result.metrics).map(([platform, metrics]) =>
      scaledFigures(platform, metrics, details, resultsAt(at)),
    )
  // In the order of the answer, as in its texts, whatever the days; a simulated budget has its own order.
  const order = rank(
    scenario.objective,
    Object.entries(result.metrics).map(([platform, metrics]) => ({ platform, metrics })),
  ).map(({ platform }) => platform)
  const answered = figuresAt(scenario.budget).toSorted(
    (a, b) => order.indexOf(a.platform) - order.indexOf(b.platform),
  )
  const shown: ScaledFigures[] =
    point === requested ? answered : rank(scenario.objective, figuresAt(budget))
  const [first, second] = answered
  const [best] = shown
  const opened = openFigure && shown.find(({ platform }) => platform === openFigure.platform)
  const minimum = best && details?.minimums[best.platform]
  const tooLittle = minimum && belowMinimumText(best.platform, minimum.daily, { budget, days })

  return (
    <div className="mt-8">
      {details && (
        <div className="instrument-part">
          <RangeChart
            objective={scenario.objective}
            conversion={details.conversion}
            ranked={shown}
            confidence={details.confidence}
          />
          {tooLittle && <Notice>{tooLittle}</Notice>}
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
      {details && <ExplanationText details={details} spending={scenario} />}
      {details && first && (
        <BudgetCurve
          curve={points.map((at) => ({ budget: at, results: resultsAt(at).results }))}
          point={point}
          requested={requested}
          onPoint={setPoint}
          objective={scenario.objective}
          days={days}
          shown={shown.find(({ platform }) => platform === first.platform) ?? first}
        />
      )}
      <div className="instrument-part">
        {details && (
          <div className="mb-4">
            <h3 className="text-xl">
              {fillTemplate(texts.tableTitle, { budget: formatBudget(budget) })}
            </h3>
            <p className="mt-1.5 max-w-[68ch] text-quiet text-sm">
              {conversionText(
                details.conversion,
                best?.platform ?? '',
                best && details.closing[best.platform],
              )}
            </p>
            <p className="no-print mt-1.5 text-quiet text-sm">{texts.tableHint}</p>
          </div>
        )}
        <ResultsTable
          ranked={shown}
          onFigure={details && ((platform, figure) => setOpenFigure({ platform, figure }))}
          remarks={({ platform, metrics }) =>
            details && (
              <RowRemarks
                platform={platform}
                costPerLead={metrics.cpl}
                details={details}
                daily={budget / days}
                simulated={point !== requested}
              />
            )
          }
        />
        <ResultActions scenario={scenario} ranked={answered} details={details} />
      </div>
      {details && openFigure && opened && (
        <FigureOrigin
          figure={openFigure.figure}
          onClose={() => setOpenFigure(undefined)}
          budget={budget}
          shown={opened}
          details={details}
        />
      )}
    </div>
  )
}
