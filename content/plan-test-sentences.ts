import { fillTemplate } from '../contracts/fill-template.ts'
import { formatChance, formatRoughPercent } from '../contracts/number-format.ts'
import { LEAST_TEST_CONVERSIONS } from '../contracts/planner-scenario.ts'
import type { Plan, StopRules, TestPlan, TestWeek } from '../planner/types.ts'
import { months } from './months.ts'
import {
  countText,
  exactCount,
  listText,
  moneyText,
  platformUnit,
  upToText,
} from './plan-figures.ts'
import { changesText, neverPays } from './plan-profit-sentences.ts'
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
  if (neverPays(plan)) {
    const headline = fillTemplate(words.advise, { platform: plan.choice.main })
    return {
      headline,
      lines: [...(plan.toPay ? [changesText(plan.toPay)] : []), ...stopTexts(plan)],
    }
  }
  if (test.alone) {
    const days = test.daysToDecision
    const headline = fillTemplate(days === null ? words.aloneNever : words.alone, {
      first,
      count: countText(test.conversions[0], unit),
      spend: moneyText(test.spend[0]),
      days: durationText(days),
    })
    return { headline, lines: [words.aloneWhy, ...stopTexts(plan)] }
  }
  if (test.daysToDecision === 0) {
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
    const spend = moneyText(sum(test.spend))
    const within = formatChance(test.chanceWithin)
    // The chance may be there before each channel has counted enough to be believed.
    const isChanceEnough = test.chanceWithin >= test.confidence
    const least = exactCount(LEAST_TEST_CONVERSIONS, unit)
    lines.push(
      fillTemplate(isChanceEnough ? words.overBudgetFew : words.overBudget, {
        spend,
        least,
        chance: within,
      }),
    )
  }
  if (test.sales) lines.push(salesText(test.sales, test))
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

const sum = ([a, b]: readonly [number, number]) => a + b

/** The second decision: how many sales it needs, by when, and whether the period gives them. */
function salesText(
  sales: NonNullable<TestPlan['sales']>,
  { channels: [first, second] }: Pick<TestPlan, 'channels'>,
): string {
  if (sales.daysToDecision === 0) {
    return fillTemplate(words.salesKnown, { first, chance: formatChance(sales.chanceBefore) })
  }
  if (sales.daysToDecision === null) return words.salesNever
  return fillTemplate(sales.withinBudget ? words.sales : words.salesLater, {
    first,
    second,
    firstCount: countText(sales.conversions[0], 'sale'),
    secondCount: countText(sales.conversions[1], 'sale'),
    days: durationText(sales.daysToDecision),
    spend: moneyText(sum(sales.spend)),
  })
}

/** When to stop each channel before the end; nothing without a ticket. */
export const stopTexts = (plan: Plan) =>
  plan.test.stopRules.filter(({ maxCost }) => maxCost > 0).map((rule) => stopText(rule, plan))

/** 'Pare o Google Ads se gastar R$ 420 sem nenhum lead, R$ 700 com 1 lead ou …' */
export function stopText(
  { platform, maxCost, expectedCost, why, rules }: StopRules,
  plan: Pick<Plan, 'economics' | 'aim'>,
): string {
  const unit = platformUnit(plan)
  const { one, none } = planUnits[unit]
  const costs = { platform, upTo: upToText(maxCost), cost: moneyText(expectedCost), unit: one }
  if (rules.length === 0) return fillTemplate(words.stopNever, costs)
  if (why === 'ceiling' && rules.some(({ spend }) => spend < LEAST_SPEND)) {
    return fillTemplate(words.stopFirst, costs)
  }
  const written = rules.slice(0, RULES_SHOWN).map(({ conversions, spend }) =>
    conversions === 0
      ? fillTemplate(words.stopNone, { spend: moneyText(spend), none })
      : fillTemplate(words.stopRule, {
          spend: moneyText(spend),
          conversions: exactCount(conversions, unit),
        }),
  )
  const template = why === 'ceiling' ? words.stop : words.check
  const stop = fillTemplate(template, { platform, rules: listText(written, planWords.lastOption) })
  return `${stop} ${fillTemplate(why === 'ceiling' ? words.stopWhy : words.checkWhy, costs)}`
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
