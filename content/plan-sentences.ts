import { BUDGET_MAX, BUDGET_MIN, type Platform } from '../contracts/campaign.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { formatBudget, formatChance, formatRoughPercent } from '../contracts/number-format.ts'
import type { Metric, Scenario } from '../contracts/planner-scenario.ts'
import type {
  AccountFigure,
  Plan,
  PlatformEconomics,
  Reverse,
  TornadoBar,
  TornadoInput,
} from '../planner/types.ts'
import { offeredPlatforms } from './channels/offered.ts'
import {
  countBand,
  exactCount,
  inputText,
  listText,
  metricBand,
  moneyText,
  profitText,
  targetUnit,
  upToText,
} from './plan-figures.ts'
import { splitAnswer } from './plan-split-sentences.ts'
import { testAnswer } from './plan-test-sentences.ts'
import { metricNames, planUnits, planWords, tornadoNames } from './plan-words.ts'

/** One sentence or two that answer the question, and what else a reader may want to know. */
export type PlanAnswer = { headline: string; lines: string[] }

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

/** Channels by the chance of profit, best first. */
export const byProfitChance = (platforms: Record<Platform, { profitChance: number }>) =>
  [...offeredPlatforms].sort((a, b) => platforms[b].profitChance - platforms[a].profitChance)

/** From here on the chance that nobody buys is worth a sentence. */
const NO_SALE_WORTH_SAYING = 0.05
/** Whoever reads the first three has seen those that matter. */
const OTHERS_SHOWN = 2

export function worthAnswer({ economics, scenario }: Plan): PlanAnswer {
  const words = planWords.worth
  if (!economics) return { headline: words.missing, lines: [] }
  const [platform, ...others] = byProfitChance(economics.platforms)
  if (!platform) return { headline: words.missing, lines: [] }
  const best = economics.platforms[platform]
  const days = exactCount(scenario.days, 'day')
  const chance = formatChance(best.profitChance)
  const headline = [
    fillTemplate(words.client, { upTo: upToText(economics.maxClientCost) }),
    fillTemplate(best.profitChance < 0.5 ? words.unlikely : words.chance, { platform, chance }),
  ].join(' ')

  const lines: string[] = []
  const { closeRate } = economics.inputs
  if (economics.route === 'closed' && closeRate) {
    const rate = formatRoughPercent(closeRate.middle / 100)
    lines.push(fillTemplate(words.lead, { upTo: upToText(economics.maxLeadCost), rate }))
  }
  const cases = {
    bad: profitText(best.profit.bad),
    middle: profitText(best.profit.middle),
    good: profitText(best.profit.good),
  }
  const template = cases.bad === cases.good ? words.oneCase : words.cases
  lines.push(fillTemplate(template, { platform, days, ...cases }))
  const clients = countBand(best.clients, 'client')
  lines.push(
    economics.route === 'closed'
      ? fillTemplate(words.results, { leads: countBand(best.leads, 'lead'), clients, platform })
      : fillTemplate(words.clients, { clients, platform }),
  )
  lines.push(breakEvenText(platform, best.breakEven, scenario.budget))
  if (best.noSaleChance >= NO_SALE_WORTH_SAYING) {
    lines.push(fillTemplate(words.noSale, { days, chance: formatChance(best.noSaleChance) }))
  }
  if (best.belowMinimum) {
    const minimum = moneyText(best.minimumBudget)
    lines.push(fillTemplate(words.belowMinimum, { platform, minimum, days }))
  }
  const next = others.slice(0, OTHERS_SHOWN).map((name) =>
    fillTemplate(words.other, {
      platform: name,
      chance: formatChance(economics.platforms[name].profitChance),
    }),
  )
  lines.push(fillTemplate(words.others, { others: listText(next) }))
  return { headline, lines }
}

/** Beyond so many times the visitor's own budget nothing is said: the response there is a guess. */
const HORIZON_TIMES = 10
export const horizonOf = (budget: number) => Math.min(BUDGET_MAX, HORIZON_TIMES * budget)

/** With which budgets the middle case pays, as far as the horizon. */
export function breakEvenText(
  platform: Platform,
  breakEven: PlatformEconomics['breakEven'],
  budget: number,
): string {
  const words = planWords.worth
  if (!breakEven) return fillTemplate(words.neverPays, { platform })
  const { from, to, best } = breakEven
  const horizon = horizonOf(budget)
  // Nobody invests less than the smallest budget, so what pays from there on pays from the start.
  const starts = from <= BUDGET_MIN
  const ends = to !== null && to <= horizon
  const template =
    from > horizon
      ? words.paysLater
      : starts
        ? ends
          ? words.paysUpTo
          : words.paysAlways
        : ends
          ? words.pays
          : words.paysFrom
  return fillTemplate(template, {
    platform,
    from: moneyText(from),
    to: moneyText(to ?? 0),
    best: moneyText(best),
    horizon: moneyText(horizon),
  })
}

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

export function needAnswer({ reverse, scenario }: Plan): PlanAnswer {
  const words = planWords.need
  if (!reverse) {
    const units = planUnits[targetUnit(scenario)].many
    return { headline: fillTemplate(words.missing, { units }), lines: [] }
  }
  const { best, split } = reverse
  const target = exactCount(reverse.target, reverse.counts === 'leads' ? 'lead' : 'client')
  const { budget50, budget80, pays, belowMinimum, minimumBudget } = reverse.platforms[best]
  if (!isReachable(budget50)) {
    const headline = fillTemplate(words.outOfReach, { limit: formatBudget(BUDGET_MAX), target })
    return { headline, lines: [] }
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
  const isShared = split && split.shares.filter(({ share }) => share > 0).length > 1
  if (isShared && isReachable(split.budget50) && isReachable(split.budget80)) {
    const parts = { even: moneyText(split.budget50), sure: moneyText(split.budget80) }
    lines.push(fillTemplate(words.split, parts))
  }
  const [bar] = reverse.tornado ?? []
  if (bar) lines.push(...tornadoLines(bar))
  return { headline, lines }
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

/** What an owner can change comes before what the market decides. */
const OWN_FIRST: readonly TornadoInput[] = [
  'ticket',
  'margin',
  'closeRate',
  'fee',
  'conversionRate',
  'ctr',
  'cpm',
]

/** More than this is another business, not a change. */
const MOST_CHANGE = 10

/** Whether a business could make the change: what the market decides moves within its own range only. */
function isBelievable({ input, from, to }: Reverse['changes'][number], tornado: TornadoBar[]) {
  const bar = tornado.find((one) => one.input === input)
  return bar?.ends === 'model'
    ? to >= bar.low.value && to <= bar.high.value
    : to <= MOST_CHANGE * from
}

/** 'Para se pagar, bastaria uma destas mudanças: …' */
export function changesText({ changes, tornado }: Pick<Reverse, 'changes' | 'tornado'>): string {
  const words = planWords.need
  const known = changes
    .filter((change) => isBelievable(change, tornado ?? []))
    .sort((a, b) => OWN_FIRST.indexOf(a.input) - OWN_FIRST.indexOf(b.input))
  if (known.length === 0) return words.noChange
  const written = known.slice(0, CHANGES_SHOWN).map(({ input, from, to }) =>
    fillTemplate(words.change, {
      input: tornadoNames[input],
      from: inputText(input, from),
      to: inputText(input, to),
    }),
  )
  return fillTemplate(words.changes, { changes: written.join('; ') })
}
