import { calculator } from '@content/calculator.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { rank } from '@estimator/ranking.ts'
import { useState } from 'react'
import { fillTemplate } from '~/lib/fill-template.ts'
import { BudgetCurve } from './budget-curve.tsx'
import { ExplanationText } from './explanation-text.tsx'
import { formatShare } from './figure-arithmetic.ts'
import { FigureOrigin, type OpenFigure } from './figure-origin.tsx'
import { RangePicture } from './range-picture.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultsTable } from './results-table.tsx'
import { RowRemarks } from './row-remarks.tsx'
import { scaleAll, scaleMetrics, scaleRanges } from './scale-results.ts'
import type { Result } from './use-calculation.ts'

/** Between these the order of the first two is near enough to a coin toss to say so. */
const isTie = (chance: number) => chance > 0.35 && chance < 0.65

/** Picture, curve, table and origins: one instrument over the same answer. */
export function AllPlatformsResult(result: Result<MetricsByPlatform>) {
  const { scenario, details } = result
  const asked = details?.curve.findIndex(({ budget }) => budget >= scenario.budget * 0.9999) ?? -1
  const [point, setPoint] = useState(asked)
  const [openFigure, setOpenFigure] = useState<OpenFigure>()
  const here = details?.curve[point]
  const move = here
    ? { money: here.budget / scenario.budget, results: here.results }
    : { money: 1, results: 1 }
  const budget = point === asked || !here ? scenario.budget : here.budget
  const metrics = point === asked ? result.metrics : scaleAll(result.metrics, move)
  const [first, second] = rank(scenario.objective, result.metrics)
  const opened = openFigure && result.metrics[openFigure.platform]
  const openedRanges = openFigure && details?.ranges[openFigure.platform]

  return (
    <>
      {details && <ExplanationText explanation={details.explanation} />}
      {details && (
        <RangePicture
          objective={scenario.objective}
          metrics={metrics}
          ranges={Object.fromEntries(
            Object.entries(details.ranges).map(([name, ranges]) => [
              name,
              scaleRanges(ranges, move),
            ]),
          )}
          confidence={details.confidence}
        />
      )}
      {details?.firstBeatsSecond !== undefined && isTie(details.firstBeatsSecond) && second && (
        <p className="mt-6 rounded-card border border-amber/60 bg-amber/10 px-5 py-4 font-medium">
          {fillTemplate(calculator.tie, {
            first: first?.platform ?? '',
            second: second.platform,
            chance: formatShare(Math.round(details.firstBeatsSecond * 100) / 100),
          })}
        </p>
      )}
      {details && first && here && (
        <BudgetCurve
          curve={details.curve}
          point={point}
          asked={asked}
          onPoint={setPoint}
          platform={first.platform}
          objective={scenario.objective}
          days={scenario.days}
          metrics={scaleMetrics(first.metrics, move)}
        />
      )}
      <div className={details ? 'mt-6' : undefined}>
        <ResultsTable
          objective={scenario.objective}
          metrics={metrics}
          onFigure={details && ((platform, figure) => setOpenFigure({ platform, figure }))}
          remarks={(platform) =>
            details && (
              <RowRemarks platform={platform} details={details} daily={budget / scenario.days} />
            )
          }
        />
      </div>
      <ResultActions {...result} />
      {details && openFigure && opened && (
        <FigureOrigin
          open={openFigure}
          onClose={() => setOpenFigure(undefined)}
          budget={budget}
          metrics={scaleMetrics(opened, move)}
          ranges={openedRanges && scaleRanges(openedRanges, move)}
          details={details}
        />
      )}
    </>
  )
}
