import { site } from 'virtual:site'
import { calculator } from '@content/calculator.ts'
import { belowMinimumText } from '@content/minimum-notes.ts'
import { halfText, poster, spokenHeadline } from '@content/poster.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { isSurer, orderCertainty } from '@contracts/order-certainty.ts'
import type { ScenarioLink } from '@contracts/scenario-url.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { MONTH_DAYS } from '@estimator/monthly-spend.ts'
import { rank } from '@estimator/ranking.ts'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Figure, formatFigure, formatTick } from '../figures.ts'
import type { Result } from '../use-calculation.ts'
import { scenarioUrl } from '../use-scenario-url.ts'
import { AllFigures } from './all-figures.tsx'
import { BudgetCurve } from './budget-curve.tsx'
import { budgetSteps, REQUESTED_STEP } from './budget-steps.ts'
import { DotRows } from './dot-rows.tsx'
import { notesOf, placeNotes } from './explanation-notes.ts'
import { FigureOrigin, type OpenFigure } from './figure-origin.tsx'
import { Headline } from './headline.tsx'
import { Notice } from './notice.tsx'
import { OlderModelNote } from './older-model-note.tsx'
import { PaceNote } from './pace-note.tsx'
import { axisOf, dotRows, middleShares, posterOf, spreadOf } from './poster-of.ts'
import type { PosterPicture } from './poster-picture.ts'
import { PrintFooter } from './print-footer.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { paceChange, type ScaledFigures, scaledFigures, scaleOf } from './scaled-figures.ts'

const texts = calculator.results
/** Not rendered with every step. */
const Actions = memo(ResultActions)

type Answer = Pick<Result<MetricsByPlatform>, 'scenario' | 'details' | 'metrics'>
type Props = Result<MetricsByPlatform> & { link?: ScenarioLink }

/** All platforms at a budget, in no order. */
function figuresAt({ scenario, details, metrics }: Answer, budget: number) {
  const scale = scaleOf(details, scenario.budget, { budget, days: scenario.days })
  return Object.entries(metrics).map(([platform, its]) =>
    scaledFigures(platform, its, details, scale),
  )
}

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
  const costAt = (at: number) => scaleAt(at).money / scaleAt(at).results
  // Once: another answer is another component, and its texts may arrive later than its figures.
  const [{ answered, laid, fixedAxis }] = useState(() => {
    // In the order of the answer, as in its texts, whatever the days. Figures without details have none.
    const order =
      details?.order ??
      rank(
        objective,
        Object.entries(metrics).map(([platform, its]) => ({ platform, metrics: its })),
      ).map(({ platform }) => platform)
    const answered = figuresAt(result, scenario.budget).sort(
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
  const rankedAt = useCallback(
    (at: number): readonly ScaledFigures[] =>
      at === scenario.budget
        ? answered
        : rank(objective, figuresAt({ scenario, details, metrics }, at)),
    [scenario, details, metrics, objective, answered],
  )
  const showOrigin = useCallback(
    (platform: string, figure: Figure) => setOpenFigure({ platform, figure }),
    [],
  )
  const shown = rankedAt(budget)
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
  const middle = useMemo(
    () => (answered[0] ? middleShares(answered[0], counted) : undefined),
    [answered, counted],
  )
  const asked = next && details?.minimums[next.platform]
  const said = best && { budget, buys, words, count: best.metrics[counted], first: best.platform }
  const headline = said &&
    drawn && {
      ...said,
      second: next?.platform,
      secondIsSurer: next?.ranges && best.ranges && isSurer(next.ranges, best.ranges),
      secondMinimum: asked && { low: asked.daily, high: asked.high, days },
      order: chance === undefined ? undefined : orderCertainty(chance),
    }
  const half = drawn ? halfText(buys, details.conversion, drawn.middle) : ''
  const title =
    details && figure === 'cpl'
      ? calculator.picture.costTitles[details.conversion]
      : calculator.picture.reachTitle
  const picture: PosterPicture | undefined = headline && {
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
  // Read when a picture is asked for, so that the buttons are not rendered with every step.
  const latestPicture = useRef(picture)
  useEffect(() => {
    latestPicture.current = picture
  })
  const opened = openFigure && shown.find(({ platform }) => platform === openFigure.platform)
  const minimum = best && details?.minimums[best.platform]
  const tooLittle =
    minimum &&
    belowMinimumText(best.platform, { low: minimum.daily, high: minimum.high }, { budget, days })
  return (
    <ResultsPanel
      title={texts.title}
      scenario={scenario}
      spoken={said ? `${spokenHeadline(headline ?? said)} ${half}` : ''}
    >
      <OlderModelNote link={link} current={details?.modelVersion} />
      {details && headline && (
        <>
          <Headline {...headline} />
          <p className="poster-lead">{half}</p>
          {tooLittle && <Notice>{tooLittle}</Notice>}
          <PaceNote details={details} spending={scenario} />
          <div className="poster-part">
            <DotRows
              figure={figure}
              title={title}
              rows={rows}
              axis={axis}
              shift={shift}
              notes={rowNotes}
              notesDays={paceChange(details, scenario) === undefined ? undefined : MONTH_DAYS}
            >
              <p className="mt-4 text-quiet text-sm">
                {details.explanation.writtenBy === 'model'
                  ? calculator.explanation.model
                  : calculator.explanation.template}
              </p>
            </DotRows>
          </div>
          <BudgetCurve
            requested={scenario.budget}
            days={days}
            onStep={setStep}
            platform={first?.platform ?? ''}
            words={words}
            countAt={countAt}
            middle={middle}
            note={curveNote}
          />
        </>
      )}
      <div className="poster-part poster-table">
        <AllFigures
          scenario={scenario}
          details={details}
          budget={budget}
          rankedAt={rankedAt}
          onFigure={showOrigin}
        />
        <Actions
          scenario={scenario}
          ranked={answered}
          details={details}
          drawn={headline !== undefined}
          picture={latestPicture}
        />
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
