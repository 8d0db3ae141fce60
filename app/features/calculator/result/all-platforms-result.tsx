import { site } from 'virtual:site'
import { calculator } from '@content/calculator.ts'
import { belowMinimumText, conversionText } from '@content/estimate-notes.ts'
import { halfText, poster } from '@content/poster.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { orderCertainty } from '@contracts/order-certainty.ts'
import type { ScenarioLink } from '@contracts/scenario-url.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { MONTH_DAYS } from '@estimator/monthly-spend.ts'
import { rank } from '@estimator/ranking.ts'
import { useCallback, useMemo, useState } from 'react'
import { formatFigure, formatTick } from '../figures.ts'
import type { Result } from '../use-calculation.ts'
import { scenarioUrl } from '../use-scenario-url.ts'
import { BudgetCurve } from './budget-curve.tsx'
import { budgetSteps, REQUESTED_STEP } from './budget-steps.ts'
import { DotRows } from './dot-rows.tsx'
import { type Note, notesOf } from './explanation-notes.ts'
import { FigureOrigin, type OpenFigure } from './figure-origin.tsx'
import { Headline } from './headline.tsx'
import { Notice } from './notice.tsx'
import { OlderModelNote } from './older-model-note.tsx'
import { PaceNote } from './pace-note.tsx'
import { axisOf, dotRows, posterOf, spreadOf } from './poster-of.ts'
import { PrintFooter } from './print-footer.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { ResultsTable } from './results-table.tsx'
import { RowRemarks } from './row-remarks.tsx'
import { type ScaledFigures, scaledFigures, scaleOf } from './scaled-figures.ts'

const texts = calculator.results

type Props = Result<MetricsByPlatform> & { link?: ScenarioLink }

/** One answer as a poster, with its table. The point of the curve moves them all. */
export function AllPlatformsResult({ link, ...result }: Props) {
  const { scenario, details, metrics } = result
  const { days, objective } = scenario
  const [step, setStep] = useState(REQUESTED_STEP)
  const [openFigure, setOpenFigure] = useState<OpenFigure>()
  const { figure, buys, counted, words } = posterOf(objective, details)
  const { budgetAt, first: firstStep, last: lastStep } = budgetSteps(scenario.budget)
  const budget = budgetAt(step)
  const scaleAt = (at: number) => scaleOf(details, scenario.budget, { budget: at, days })
  const figuresAt = (at: number) =>
    Object.entries(metrics).map(([platform, its]) =>
      scaledFigures(platform, its, details, scaleAt(at)),
    )
  const costAt = (at: number) => scaleAt(at).money / scaleAt(at).results
  // Once: another answer is another component, and its texts may arrive later than its figures.
  const [{ answered, laid, fixedAxis }] = useState(() => {
    // In the order of the answer, as in its texts, whatever the days.
    const order = rank(
      objective,
      Object.entries(metrics).map(([platform, its]) => ({ platform, metrics: its })),
    ).map(({ platform }) => platform)
    const answered = figuresAt(scenario.budget).sort(
      (a, b) => order.indexOf(a.platform) - order.indexOf(b.platform),
    )
    const spreads = answered.flatMap((figures) => {
      const spread = spreadOf(figures, figure)
      return spread ? [[figures.platform, spread] as const] : []
    })
    const now = costAt(scenario.budget)
    const factors = [firstStep, lastStep].map((at) => costAt(budgetAt(at)) / now)
    const fixedAxis = axisOf(
      spreads.map(([, spread]) => spread),
      [1, ...factors],
    )
    return { answered, laid: new Map(spreads), fixedAxis }
  })
  // A simulated budget has an order of its own.
  const shown: ScaledFigures[] =
    step === REQUESTED_STEP ? answered : rank(objective, figuresAt(budget))
  const [first, second] = answered
  const [best, next] = shown
  // The model compares the first two of its answer, whatever the budget.
  const samePair =
    best?.platform === first?.platform && next !== undefined && next.platform === second?.platform
  const drawn = best && details && spreadOf(best, figure)
  const moves = figure === 'cpl'
  const rows = details ? dotRows(shown, moves ? laid : new Map(), { figure, details }) : []
  const axis = moves ? fixedAxis : axisOf(rows, [1])
  const shift = moves ? axis.position(costAt(budget)) - axis.position(costAt(scenario.budget)) : 0
  // The dots are sorted by one figure, the ranking weighs several: no sentence that the dots would contradict.
  const isSecondSeen = rows.slice(0, 2).some(({ platform }) => platform === next?.platform)
  const chance = samePair && isSecondSeen ? details?.firstBeatsSecond : undefined
  const explanation = details?.explanation
  const { rowNotes, curveNote } = useMemo(
    () =>
      placeNotes(
        explanation ? notesOf(explanation) : [],
        answered.map(({ platform }) => platform).filter((platform) => laid.has(platform)),
      ),
    [explanation, answered, laid],
  )
  // Kept, so that the curve is drawn once.
  const countAt = useCallback(
    (at: number) => {
      const resultsAt = (budget: number) =>
        scaleOf(details, scenario.budget, { budget, days: scenario.days }).results
      return (answered[0]?.metrics[counted] ?? 0) * (resultsAt(at) / resultsAt(scenario.budget))
    },
    [details, scenario, answered, counted],
  )
  const asked = next && details?.minimums[next.platform]
  const headline = drawn && {
    budget,
    buys,
    words,
    count: best.metrics[counted],
    first: best.platform,
    second: next?.platform,
    secondMinimum: asked && { daily: asked.daily, days },
    order: chance === undefined ? undefined : orderCertainty(chance),
  }
  const half = drawn ? halfText(buys, details.conversion, drawn.middle) : ''
  const title =
    details && figure === 'cpl'
      ? calculator.picture.costTitles[details.conversion]
      : calculator.picture.reachTitle
  const picture = headline && {
    headline,
    title,
    half,
    rows,
    axis,
    company: scenario.companyName,
    scenario: fillTemplate(poster.picture.scenario, scenario),
    writeTick: (value: number) => unbroken(formatTick(figure, value)),
    writeValue: (value: number) => unbroken(formatFigure[figure](value)),
    brand: site.name,
    shownAddress: `${new URL(site.url).host}/calculator`,
    address: scenarioUrl({
      scenario: { ...scenario, budget },
      modelVersion: details.modelVersion,
    }),
  }
  const opened = openFigure && shown.find(({ platform }) => platform === openFigure.platform)
  const minimum = best && details?.minimums[best.platform]
  const tooLittle = minimum && belowMinimumText(best.platform, minimum.daily, { budget, days })
  return (
    <ResultsPanel title={texts.title} scenario={scenario}>
      <OlderModelNote link={link} current={details?.modelVersion} />
      {details && headline && (
        <>
          <Headline {...headline} />
          <p className="poster-lead">{half}</p>
          {tooLittle && <Notice>{tooLittle}</Notice>}
          <div className="poster-part">
            <DotRows
              figure={figure}
              title={title}
              rows={rows}
              axis={axis}
              shift={shift}
              notes={rowNotes}
            >
              <p className="mt-4 text-quiet text-sm">
                {details.explanation.writtenBy === 'model'
                  ? calculator.explanation.model
                  : calculator.explanation.template}
              </p>
              <PaceNote details={details} spending={scenario} />
            </DotRows>
          </div>
          <BudgetCurve
            requested={scenario.budget}
            days={days}
            onStep={setStep}
            platform={first?.platform ?? ''}
            words={words}
            countAt={countAt}
            note={curveNote}
          />
        </>
      )}
      <div className="poster-part poster-table">
        {details && (
          <div className="mb-4">
            <h3 className="part-title">
              {unbroken(fillTemplate(texts.tableTitle, { budget: formatBudget(budget) }))}
            </h3>
            <p className="mt-1.5 max-w-[90ch] text-quiet text-sm">
              {unbroken(
                conversionText(
                  details.conversion,
                  best?.platform ?? '',
                  best && details.closing[best.platform],
                ),
              )}
            </p>
            <p className="no-print mt-1.5 text-quiet text-sm">
              {texts.tableHint}{' '}
              {unbroken(
                fillTemplate(poster.simulated, {
                  budget: formatBudget(scenario.budget),
                  days: MONTH_DAYS,
                }),
              )}
            </p>
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
              />
            )
          }
        />
        <ResultActions scenario={scenario} ranked={answered} details={details} picture={picture} />
      </div>
      <PrintFooter link={{ scenario, modelVersion: details?.modelVersion }} />
      {details && openFigure && opened && (
        <FigureOrigin
          figure={openFigure.figure}
          onClose={() => setOpenFigure(undefined)}
          budget={budget}
          shown={opened}
          details={details}
        />
      )}
    </ResultsPanel>
  )
}

/** Under the row of the first or the second platform, or below the curve. */
function placeNotes(notes: readonly Note[], [first = '', second = first]: readonly string[]) {
  const on = (platform: string) =>
    notes.filter(
      ({ mark }) => mark !== 'budget' && (mark === 'second' ? second : first) === platform,
    )
  return {
    rowNotes: new Map([first, second].map((platform) => [platform, on(platform)])),
    curveNote: notes.find(({ mark }) => mark === 'budget')?.text,
  }
}
