import { fillTemplate } from '../contracts/fill-template.ts'
import { formatChance, formatRoughPercent } from '../contracts/number-format.ts'
import type { Plan, TestPlan, TestWeek } from '../planner/types.ts'
import { months } from './months.ts'
import {
  countText,
  exactCount,
  listText,
  moneyText,
  platformUnit,
  upToText,
} from './plan-figures.ts'
import { planUnits, planWords } from './plan-words.ts'

const words = planWords.test
/** Nobody waits longer for a first decision. */
const LONG_TEST_DAYS = 120
/** Reais: who would stop before has nothing to start with. */
const LEAST_SPEND = 1
/** More rules than these are not remembered. */
const RULES_SHOWN = 3

/** '21 dias'; the end of a test is not known to the day, but rounded up. */
const durationText = (days: number | null) =>
  days === null ? planWords.longTest : exactCount(Math.ceil(days), 'day')

export function testAnswer(plan: Plan) {
  const { test } = plan
  const unit = platformUnit(plan)
  const [first, second] = test.channels
  const chance = formatChance(test.chanceBefore)
  if (test.conversions[0] === 0 && test.conversions[1] === 0) {
    const headline = fillTemplate(words.known, { first, second, chance })
    return { headline, lines: stopTexts(plan).slice(0, 1) }
  }
  const isLong = test.daysToDecision === null || test.daysToDecision > LONG_TEST_DAYS
  const headline = fillTemplate(isLong ? words.planLong : words.plan, {
    first,
    second,
    firstDaily: moneyText(test.dailyBudget[0]),
    secondDaily: moneyText(test.dailyBudget[1]),
    days: durationText(test.daysToDecision),
  })
  const lines = [
    fillTemplate(words.before, { first, chance }),
    fillTemplate(words.needs, {
      confidence: formatChance(test.confidence),
      first,
      second,
      firstCount: countText(test.conversions[0], unit),
      secondCount: countText(test.conversions[1], unit),
      firstSpend: moneyText(test.spend[0]),
      secondSpend: moneyText(test.spend[1]),
    }),
  ]
  if (!test.withinBudget) {
    const spend = moneyText(test.spend[0] + test.spend[1])
    lines.push(fillTemplate(words.overBudget, { spend }))
  }
  lines.push(...stopTexts(plan))
  for (const { platform, conversions, days, expected, reached } of test.learning) {
    if (reached) continue
    lines.push(
      fillTemplate(words.learning, {
        platform,
        conversions: exactCount(conversions, unit),
        days: exactCount(days, 'day'),
        expected: countText(expected, unit),
      }),
    )
  }
  return { headline, lines }
}

/** When to stop each channel before the end; nothing without a ticket. */
export const stopTexts = (plan: Plan) =>
  plan.test.stopRules.filter(({ rules }) => rules.length > 0).map((rule) => stopText(rule, plan))

/** 'Pare o Google Ads se gastar R$ 420 sem nenhum lead, R$ 700 com 1 lead ou …' */
export function stopText(
  { platform, maxCost, rules }: TestPlan['stopRules'][number],
  plan: Pick<Plan, 'economics' | 'aim' | 'scenario'>,
): string {
  const unit = platformUnit(plan)
  const why = { platform, upTo: upToText(maxCost), unit: planUnits[unit].one }
  if (rules.some(({ spend }) => spend < LEAST_SPEND)) return fillTemplate(words.stopFirst, why)
  const affordable = rules.filter(({ spend }) => spend <= plan.scenario.budget)
  if (affordable.length === 0) return fillTemplate(words.stopNever, why)
  const written = affordable.slice(0, RULES_SHOWN).map(({ conversions, spend }) =>
    conversions === 0
      ? fillTemplate(words.stopNone, { spend: moneyText(spend), none: planUnits[unit].none })
      : fillTemplate(words.stopRule, {
          spend: moneyText(spend),
          conversions: exactCount(conversions, unit),
        }),
  )
  const stop = fillTemplate(words.stop, {
    platform,
    rules: listText(written, planWords.lastOption),
  })
  return `${stop} ${fillTemplate(words.stopWhy, why)}`
}

/** 'Semana 1 (dias 1 a 7, novembro): R$ 700, preço 12% acima da média do ano.' */
export const weekText = ({ week, fromDay, toDay, month, spend, priceIndex }: TestWeek) =>
  fillTemplate(month === null ? words.weekOfNoMonth : words.week, {
    week,
    from: fromDay,
    to: toDay,
    month: (month !== null && months[month - 1]) || '',
    spend: moneyText(spend),
    price: priceText(priceIndex),
  })

/** 'na média do ano', '12% acima da média do ano' */
export function priceText(index: number): string {
  const above = index - 1
  if (Math.abs(above) < 0.01) return words.price.same
  const percent = formatRoughPercent(Math.abs(above))
  return fillTemplate(above > 0 ? words.price.dearer : words.price.cheaper, { percent })
}
