import { BUDGET_MAX } from '../contracts/campaign.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { formatBudget, formatChance } from '../contracts/number-format.ts'
import type { Metric, Scenario } from '../contracts/planner-scenario.ts'
import type { AccountFigure, Plan, Reverse, TornadoBar } from '../planner/types.ts'
import {
  exactCount,
  inputText,
  metricBand,
  moneyText,
  profitText,
  targetUnit,
  timesText,
} from './plan-figures.ts'
import { changesText, type PlanAnswer, worthAnswer } from './plan-profit-sentences.ts'
import { splitAnswer } from './plan-split-sentences.ts'
import { testAnswer } from './plan-test-sentences.ts'
import { metricNames, planUnits, planWords, tornadoNames } from './plan-words.ts'

/** The five answers, in the order of the questions. */
export const planAnswers = (plan: Plan) => ({
  worth: worthAnswer(plan),
  account: accountAnswer(plan),
  need: needAnswer(plan),
  split: splitAnswer(plan),
  test: testAnswer(plan),
})

/** 'Saúde, objetivo Leads, R$ 3.000 em 30 dias.' */
export const scenarioText = ({ segment, objective, budget, days }: Scenario) =>
  fillTemplate(planWords.scenario, {
    segment,
    objective,
    budget: formatBudget(budget),
    days: exactCount(days, 'day'),
  })

/** With fewer leads or sales chance still decides much. */
const FEW_RESULTS = 10
const CHANGES_SHOWN = 3

/** What a result costs says more to an owner than what it is made of. */
const COSTS: readonly Metric[] = ['costPerLead', 'costPerPurchase', 'costPerSale']
const COUNTS_FROM = 0.01

/** The figures that the own numbers moved: costs first, then those that they weigh most on. */
export const movedFigures = (figures: readonly AccountFigure[]) =>
  figures
    .filter(({ weight }) => weight >= COUNTS_FROM)
    .sort(
      (a, b) =>
        Number(COSTS.includes(b.metric)) - Number(COSTS.includes(a.metric)) || b.weight - a.weight,
    )

export function accountAnswer({ account, scenario }: Plan): PlanAnswer {
  const words = planWords.account
  const moved = scenario.known?.length ? movedFigures(account.figures) : []
  const [first] = moved
  if (!first) return { headline: words.missing, lines: [] }
  const weighs = fillTemplate(words.weighs, {
    weight: formatChance(first.weight),
    rest: formatChance(1 - first.weight),
    metric: metricNames[first.metric],
    platform: first.platform,
  })
  const results = Math.max(
    0,
    ...(scenario.known ?? [])
      .filter(({ platform }) => platform === first.platform)
      .map(({ conversions = 0 }) => conversions),
  )
  const few = fillTemplate(words.few, { count: exactCount(results, 'result') })
  const headline = results > 0 && results < FEW_RESULTS ? `${weighs} ${few}` : weighs
  const lines = moved.slice(0, CHANGES_SHOWN).map(({ platform, metric, before, after }) =>
    fillTemplate(words.change, {
      platform,
      metric: metricNames[metric],
      before: metricBand(metric, before),
      after: metricBand(metric, after),
    }),
  )
  return { headline, lines }
}

/** Whether a budget is one that the calculator takes. */
export const isReachable = (budget: number) => Number.isFinite(budget) && budget <= BUDGET_MAX

export function needAnswer({ reverse, scenario, ceilings }: Plan): PlanAnswer {
  const words = planWords.need
  if (!reverse) {
    const units = planUnits[targetUnit(scenario)].many
    return { headline: fillTemplate(words.missing, { units }), lines: [] }
  }
  const { best, split, wanted } = reverse
  const unit = reverse.counts === 'leads' ? 'lead' : 'client'
  const target = exactCount(wanted, unit)
  const { budget50, budget80, pays, belowMinimum, minimumBudget } = reverse.platforms[best]
  const served =
    wanted < reverse.target
      ? [
          fillTemplate(words.capacity, {
            wanted: target,
            target: exactCount(reverse.target, unit),
          }),
        ]
      : []
  if (!isReachable(budget50)) {
    const { people } = ceilings
    const headline = people
      ? fillTemplate(words.tooFewPeople, {
          people: exactCount(people.people, 'person'),
          platform: best,
          target,
          times: timesText(people.times),
        })
      : fillTemplate(words.outOfReach, { limit: formatBudget(BUDGET_MAX), target })
    return { headline, lines: served }
  }
  const [even, sure] = [moneyText(budget50), moneyText(budget80)]
  const template = belowMinimum
    ? words.bestMinimum
    : isReachable(budget80)
      ? words.best
      : words.bestOnly
  const minimum = moneyText(minimumBudget)
  const headline = fillTemplate(template, { target, platform: best, even, sure, minimum })

  const lines: string[] = []
  if (reverse.tornado === null) lines.push(words.unknown)
  else if (pays) lines.push(words.pays)
  else lines.push(words.paysNot, changesText(reverse))
  lines.push(...served, ...periodLines(scenario, reverse))
  const isShared = split && split.shares.filter(({ share }) => share > 0).length > 1
  if (isShared && isReachable(split.budget50) && isReachable(split.budget80)) {
    const parts = { even: moneyText(split.budget50), sure: moneyText(split.budget80) }
    lines.push(fillTemplate(words.split, parts))
  }
  const [bar] = reverse.tornado ?? []
  if (bar) lines.push(...tornadoLines(bar))
  return { headline, lines }
}

/** A target is of a month: what it costs in the visitor's own period, where that is another. */
function periodLines({ days }: Scenario, { platforms, best, months }: Reverse): string[] {
  if (months === 1) return []
  const words = planWords.need
  const { budget50, budget80, minimumBudget } = platforms[best]
  const ofPeriod = (monthly: number) => moneyText(Math.max(monthly, minimumBudget) * months)
  const written = { days: exactCount(days, 'day'), even: ofPeriod(budget50) }
  return [
    isReachable(budget80)
      ? fillTemplate(words.inPeriod, { ...written, sure: ofPeriod(budget80) })
      : fillTemplate(words.inPeriodOnly, written),
  ]
}

/** What moves the profit most; nothing where it moves no figure that is written. */
function tornadoLines({ input, low, high }: TornadoBar): string[] {
  const [lowProfit, highProfit] = [profitText(low.profit), profitText(high.profit)]
  if (lowProfit === highProfit) return []
  return [
    fillTemplate(planWords.need.tornado, {
      input: tornadoNames[input],
      low: inputText(input, low.value),
      high: inputText(input, high.value),
      lowProfit,
      highProfit,
    }),
  ]
}
