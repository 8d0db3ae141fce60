import { countText, moneyText, platformUnit } from '@content/plan-figures.ts'
import { neverPays } from '@content/plan-profit-sentences.ts'
import { stopTexts } from '@content/plan-test-sentences.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { formatCount } from '@contracts/number-format.ts'
import { plural } from '@contracts/plural.ts'
import { unbroken } from '@contracts/unbroken.ts'
import type { Distribution, Plan } from '@planner/types.ts'
import { BigFigure } from './big-figure.tsx'
import { PriceYear } from './price-year.tsx'
import { TestTimeline } from './test-timeline.tsx'

const texts = plannerAnswers.test

type Props = { plan: Plan; distribution: Distribution }

/** 'Como testar?': two channels side by side until the decision, when to stop earlier, and the year's prices. */
export function TestAnswer({ plan, distribution }: Props) {
  const { test, scenario } = plan
  const days = test.daysToDecision
  const unit = platformUnit(plan)
  const stops = stopTexts(plan)
  return (
    <>
      {!neverPays(plan) && (
        <>
          <dl className="flex flex-wrap gap-x-14 gap-y-5">
            <BigFigure
              label={plural(Math.ceil(days ?? 2), texts.oneDay, texts.days)}
              value={days === null ? texts.overYear : formatCount(Math.ceil(days))}
              accent
            />
            <BigFigure label={texts.spend} value={moneyText(test.spend[0] + test.spend[1])} />
          </dl>
          <TestTimeline
            lanes={test.channels.slice(0, test.alone ? 1 : 2).map((platform, index) => ({
              platform,
              text: `${moneyText(test.dailyBudget[index] ?? 0)} ${texts.perDay} · ${countText(test.conversions[index] ?? 0, unit)}`,
            }))}
            decision={days}
            period={scenario.days}
            weeks={test.calendar}
          />
        </>
      )}
      {stops.length > 0 && (
        <div className="mt-9">
          <h3 className="text-xl">{texts.stop}</h3>
          <ul className="mt-3 grid max-w-[68ch] gap-3">
            {stops.map((text) => (
              <li key={text} className="border-danger border-l-4 pl-4 text-sm">
                {unbroken(text)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <PriceYear months={distribution.months} start={scenario.month} />
    </>
  )
}
