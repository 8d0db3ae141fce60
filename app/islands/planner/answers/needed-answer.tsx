import { comparedChannels } from '@content/plan-profit-sentences.ts'
import { isReachable } from '@content/plan-sentences.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { type LogAxis, logAxis } from '@contracts/log-axis.ts'
import { formatRoughReais, formatShortReais } from '@contracts/number-format.ts'
import type { Plan, Reverse } from '@planner/types.ts'
import { AxisLabels } from './axis-labels.tsx'
import { BigFigure } from './big-figure.tsx'
import { ChannelName } from './channel-name.tsx'
import { DataTable } from './data-table.tsx'
import { LogTrack, percent } from './log-track.tsx'
import { Tornado } from './tornado.tsx'

const texts = plannerAnswers.needed
const MONTH_DAYS = 30
/** A smaller part of the split is not named beside it. */
const NAMED_SHARE = 0.05

/** 'Quanto preciso?': the budget a month for the target, on each channel and by the best split. */
export function NeededAnswer({ plan }: { plan: Plan }) {
  const { reverse, economics } = plan
  if (!reverse) return null
  const { budget, days } = plan.scenario
  const yours = (budget / days) * MONTH_DAYS
  const rows = comparedChannels(plan).map((platform) => ({
    platform,
    ...reverse.platforms[platform],
  }))
  const best = reverse.platforms[reverse.best]
  const { split } = reverse
  const shared = split?.shares.filter(({ share }) => share >= NAMED_SHARE) ?? []
  const axis = logAxis([
    yours,
    ...[...rows, ...(split ? [split] : [])]
      .flatMap(({ budget50, budget80 }) => [budget50, budget80])
      .filter(isReachable),
  ])
  return (
    <>
      <dl className="flex flex-wrap gap-x-14 gap-y-5">
        {/* Nobody can spend less than the platform takes. */}
        <BigFigure
          label={texts.evenMonthly}
          value={budgetText(Math.max(best.budget50, best.minimumBudget))}
          accent
        />
        <BigFigure
          label={texts.safeMonthly}
          value={budgetText(Math.max(best.budget80, best.minimumBudget))}
        />
      </dl>
      <figure className="@container mt-9">
        <figcaption>
          <h3 className="text-xl">{texts.title2}</h3>
          <p className="mt-1.5 max-w-[68ch] text-quiet text-sm">{texts.legend}</p>
        </figcaption>
        <ul className="range-list mt-4">
          {rows.map((row) => (
            <li key={row.platform} className="range-row leading-tight">
              <p>
                <ChannelName platform={row.platform} />{' '}
                {economics && (
                  <span className={`range-note text-sm ${row.pays ? 'text-good' : 'text-danger'}`}>
                    {row.pays ? texts.pays : texts.paysNot}
                  </span>
                )}
              </p>
              <Amounts {...row} />
              {isReachable(row.budget80) && (
                <BudgetRange
                  axis={axis}
                  {...row}
                  yours={yours}
                  accent={row.platform === reverse.best}
                />
              )}
            </li>
          ))}
          {split && shared.length > 1 && (
            <li className="range-row leading-tight">
              <p>
                <span className="font-semibold">{texts.bestSplit}</span>{' '}
                <span className="range-note text-quiet text-sm">
                  {shared.map(({ platform }) => platform).join(' + ')}
                </span>
              </p>
              <Amounts {...split} />
              <BudgetRange axis={axis} {...split} yours={yours} accent={false} />
            </li>
          )}
          <li aria-hidden="true" className="range-row range-axis">
            <AxisLabels axis={axis} write={formatShortReais} />
          </li>
        </ul>
      </figure>
      <DataTable {...tableOf(rows)} />
      {reverse.tornado && <Tornado bars={reverse.tornado} platform={reverse.best} />}
    </>
  )
}

/** No budget reaches a target that the people there are do not give. */
const budgetText = (budget: number) =>
  isReachable(budget) ? formatRoughReais(budget) : texts.never

function Amounts({ budget50, budget80 }: { budget50: number; budget80: number }) {
  return (
    <p className="range-value tabular text-right">
      <strong className="font-semibold">{budgetText(budget50)}</strong>{' '}
      <span className="range-note text-quiet text-sm">
        {`${texts.safe}: ${budgetText(budget80)}`}
      </span>
    </p>
  )
}

type RangeProps = {
  axis: LogAxis
  budget50: number
  budget80: number
  yours: number
  accent: boolean
}

/** From the budget of an even chance (filled) to that of 80% (hollow); the visitor's own as a dashed line. */
function BudgetRange({ axis, budget50, budget80, yours, accent }: RangeProps) {
  const [x1, x2, own] = [budget50, budget80, yours].map((value) => percent(axis.position(value)))
  const stroke = accent ? 'stroke-accent' : 'stroke-quiet'
  return (
    <LogTrack axis={axis}>
      <line
        x1={own}
        x2={own}
        y2="100%"
        strokeWidth="2"
        strokeDasharray="4 4"
        className="stroke-text"
      />
      <line x1={x1} x2={x2} y1="50%" y2="50%" strokeWidth="4" className={`opacity-40 ${stroke}`} />
      <circle cx={x1} cy="50%" r="7" className={accent ? 'fill-accent' : 'fill-quiet'} />
      <circle cx={x2} cy="50%" r="6" strokeWidth="2.5" className={`fill-white ${stroke}`} />
    </LogTrack>
  )
}

type Row = Reverse['platforms']['Instagram'] & { platform: string }

function tableOf(rows: Row[]) {
  const { show, platform, even, safe, leadCost, clientCost, pays, yes, no } = texts.table
  return {
    show,
    label: texts.title2,
    columns: [platform, even, safe, leadCost, clientCost, pays],
    rows: () =>
      rows.map((row) => [
        row.platform,
        budgetText(row.budget50),
        budgetText(row.budget80),
        formatRoughReais(row.leadCost),
        formatRoughReais(row.clientCost),
        [
          row.pays ? yes : no,
          row.belowMinimum &&
            fillTemplate(texts.belowMinimum, { minimum: formatRoughReais(row.minimumBudget) }),
        ]
          .filter(Boolean)
          .join(' · '),
      ]),
  }
}
