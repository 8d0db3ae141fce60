import { months } from '@content/plan-words.ts'
import { planner } from '@content/planner.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import {
  formatBudget,
  formatCount,
  formatRoughPercent,
  formatRoughReais,
} from '@contracts/number-format.ts'
import type { Plan, TestWeek } from '@planner/types.ts'
import { BigFigure } from './big-figure.tsx'
import { ChannelName } from './channel-name.tsx'
import { DataTable } from './data-table.tsx'

const texts = planner.test

/** 'Como testar?': days until the first decision, what each channel gets, and the weeks drawn. */
export function TestAnswer({ plan }: { plan: Plan }) {
  const { test } = plan
  const days = test.daysToDecision
  return (
    <>
      <dl className="flex flex-wrap gap-x-14 gap-y-5">
        <BigFigure
          label={days === 1 ? texts.oneDay : texts.days}
          value={days === null ? texts.overYear : formatCount(days)}
          accent
        />
        {test.channels.map((platform, index) => (
          <div key={platform}>
            <dt>
              <ChannelName platform={platform} />
            </dt>
            <dd className="tabular mt-1 text-quiet">
              {formatBudget(Math.round(test.dailyBudget[index] ?? 0))} {texts.perDay}
              <span className="block text-sm">
                {fillTemplate(texts.needed, { count: formatCount(test.conversions[index] ?? 0) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Calendar weeks={test.calendar} decision={days ?? Number.POSITIVE_INFINITY} />
    </>
  )
}

/** Empty where the visitor named no month. */
const monthName = ({ month }: TestWeek) => (month === null ? '' : (months[month - 1] ?? ''))

function priceText(index: number) {
  const change = index - 1
  if (Math.abs(change) < 0.01) return texts.average
  return fillTemplate(change > 0 ? texts.dearer : texts.cheaper, {
    change: formatRoughPercent(Math.abs(change)),
  })
}

/** The longest calendar that is drawn whole; longer ones scroll in their own region. */
function Calendar({ weeks, decision }: { weeks: TestWeek[]; decision: number }) {
  const most = Math.max(...weeks.map(({ spend }) => spend), 1)
  return (
    <figure className="mt-9">
      <figcaption>
        <h3 className="text-xl">{texts.calendar}</h3>
        <p className="mt-1.5 max-w-[68ch] text-quiet text-sm">{texts.legend}</p>
      </figcaption>
      <ol aria-hidden="true" className="test-weeks mt-6">
        {weeks.map((week) => {
          const decides = decision >= week.fromDay && decision <= week.toDay
          const month = monthName(week)
          return (
            <li
              key={week.week}
              className={`test-week ${decision < week.fromDay ? 'opacity-45' : ''}`}
            >
              <span
                className={`test-price tabular text-sm ${week.priceIndex > 1.01 ? 'text-danger' : 'text-quiet'}`}
              >
                {Math.abs(week.priceIndex - 1) < 0.01
                  ? '='
                  : `${week.priceIndex > 1 ? '+' : '-'}${formatRoughPercent(Math.abs(week.priceIndex - 1))}`}
              </span>
              <span className="test-column">
                <span
                  style={{ height: `${(100 * week.spend) / most}%` }}
                  className={`block w-full rounded-t-md ${decides ? 'bg-accent' : 'bg-accent/35'}`}
                />
              </span>
              <span className="tabular border-line border-t pt-1.5 text-sm leading-tight">
                {fillTemplate(texts.shortWeek, { week: week.week })}
                <span className="block text-quiet">{month.slice(0, 3)}</span>
              </span>
              {decides && <span className="test-decision text-sm">{texts.decision}</span>}
            </li>
          )
        })}
      </ol>
      <DataTable
        show={texts.table.show}
        label={texts.calendar}
        columns={[
          texts.table.week,
          texts.table.dates,
          texts.table.month,
          texts.table.price,
          texts.table.spend,
        ]}
        rows={weeks.map((week) => [
          fillTemplate(texts.week, { week: week.week }),
          `${week.fromDay} a ${week.toDay}`,
          monthName(week),
          priceText(week.priceIndex),
          formatRoughReais(week.spend),
        ])}
      />
    </figure>
  )
}
