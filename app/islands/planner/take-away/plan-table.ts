import { offeredPlatforms } from '@content/channels/offered.ts'
import { months } from '@content/months.ts'
import { horizonOf } from '@content/plan-profit-sentences.ts'
import { planTakeAway } from '@content/plan-take-away.ts'
import { metricNames, planQuestions, tornadoNames } from '@content/plan-words.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Band, Plan, TornadoInput } from '@planner/types.ts'

/** Reais, a fraction that is shown as percent, a plain number, or words. */
export type CellFormat = 'money' | 'share' | 'count' | 'text'
export type PlanRow = {
  scenario: string
  question: string
  item: string
  name: string
  format: CellFormat
  value: number | string | null
  low?: number | null
  high?: number | null
}
type Figure = Omit<PlanRow, 'scenario' | 'question'>

const { names, units, all, yes, no, scenarioName, inputs } = planTakeAway.table
const figure = (
  item: string,
  name: string,
  format: CellFormat,
  value: PlanRow['value'],
): Figure => ({
  item,
  name,
  format,
  value,
})
const banded = (item: string, name: string, format: CellFormat, band: Band): Figure => ({
  ...figure(item, name, format, band.middle),
  low: band.low,
  high: band.high,
})
/** The visitor says margin and close rate in percent. */
const asShare = ({ low, middle, high }: Band): Band => ({
  low: low / 100,
  middle: middle / 100,
  high: high / 100,
})

/** Every figure of up to three plans: one a row, with its range. */
export function planTable(plans: readonly Plan[]): PlanRow[] {
  return plans.flatMap((plan, index) => {
    const scenario = fillTemplate(scenarioName, { letter: letterOf(index) })
    const parts: [string, Figure[]][] = [
      [inputs, inputFigures(plan)],
      [planQuestions.worth, worthFigures(plan)],
      [planQuestions.account, accountFigures(plan)],
      [planQuestions.need, needFigures(plan)],
      [planQuestions.split, splitFigures(plan)],
      [planQuestions.test, testFigures(plan)],
    ]
    return parts.flatMap(([question, figures]) =>
      figures.map((one) => ({ scenario, question, ...one })),
    )
  })
}

/** A plain number and words have no unit. */
export const unitText = (format: CellFormat) =>
  format === 'money' || format === 'share' ? units[format] : ''

/** The scenarios are A, B and C. */
export const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

function inputFigures({ scenario, economics }: Plan): Figure[] {
  const given = [
    figure(all, names.segment, 'text', scenario.segment),
    figure(all, names.objective, 'text', scenario.objective),
    figure(all, names.budget, 'money', scenario.budget),
    figure(all, names.days, 'count', scenario.days),
  ]
  if (scenario.target !== undefined) given.push(figure(all, names.target, 'count', scenario.target))
  if (scenario.people !== undefined) {
    given.push(figure(all, names.people, 'count', scenario.people))
  }
  if (scenario.capacity !== undefined) {
    given.push(figure(all, names.capacity, 'count', scenario.capacity))
  }
  if (!economics) return given
  const { ticket, margin, closeRate, repeat, fee } = economics.inputs
  return [
    ...given,
    banded(all, names.ticket, 'money', ticket),
    banded(all, names.margin, 'share', asShare(margin)),
    ...(closeRate ? [banded(all, names.closeRate, 'share', asShare(closeRate))] : []),
    figure(all, names.repeat, 'count', repeat),
    figure(all, names.fee, 'money', fee),
  ]
}

function worthFigures({ economics, scenario }: Plan): Figure[] {
  if (!economics) return []
  const ofAll = (['clientValue', 'leadValue', 'maxLeadCost', 'maxClientCost'] as const).map(
    (name) => figure(all, names[name], 'money', economics[name]),
  )
  const horizon = horizonOf(scenario.budget)
  const known = (budget: number | null) => (budget !== null && budget <= horizon ? budget : null)
  const ofChannels = offeredPlatforms.flatMap((platform) => {
    const one = economics.platforms[platform]
    const { bad, middle, good } = one.profit
    return [
      figure(platform, names.profitChance, 'share', one.profitChance),
      banded(platform, names.profit, 'money', { low: bad, middle, high: good }),
      banded(platform, names.leads, 'count', one.leads),
      banded(platform, names.clients, 'count', one.clients),
      banded(platform, names.leadCost, 'money', one.leadCost),
      banded(platform, names.clientCost, 'money', one.clientCost),
      figure(platform, names.noSaleChance, 'share', one.noSaleChance),
      ...(one.breakEven && one.breakEven.from <= horizon
        ? [
            {
              ...figure(platform, names.breakEven, 'money', known(one.breakEven.best)),
              low: one.breakEven.from,
              high: known(one.breakEven.to),
            },
          ]
        : []),
      figure(platform, names.minimumBudget, 'money', one.minimumBudget),
    ]
  })
  return [...ofAll, ...ofChannels]
}

const accountFigures = ({ account }: Plan): Figure[] =>
  account.figures.flatMap(({ platform, metric, before, after, weight }) => {
    const name = (template: string) => fillTemplate(template, { metric: metricNames[metric] })
    const isShare = /Rate$|^ctr$/.test(metric)
    const format = isShare ? 'share' : metric === 'roas' ? 'count' : 'money'
    return [
      banded(platform, name(names.before), format, before),
      ...(weight > 0
        ? [
            banded(platform, name(names.after), format, after),
            figure(platform, name(names.weight), 'share', weight),
          ]
        : []),
    ]
  })

const inputFormat = (input: TornadoInput): CellFormat =>
  input === 'ticket' || input === 'cpm' || input === 'fee' ? 'money' : 'share'

/** Where the people do not give the target, no budget reaches it. */
const reached = (budget: number) => (Number.isFinite(budget) ? budget : null)

function needFigures({ reverse }: Plan): Figure[] {
  if (!reverse) return []
  const { split, tornado, changes } = reverse
  const ofChannels = offeredPlatforms.flatMap((platform) => {
    const { budget50, budget80, pays, minimumBudget } = reverse.platforms[platform]
    return [
      figure(platform, names.budget50, 'money', reached(budget50)),
      figure(platform, names.budget80, 'money', reached(budget80)),
      // Without ticket and margin nobody knows.
      ...(tornado ? [figure(platform, names.pays, 'text', pays ? yes : no)] : []),
      figure(platform, names.minimumMonthly, 'money', minimumBudget),
    ]
  })
  return [
    ...ofChannels,
    ...(split
      ? [
          figure(names.bestSplit, names.budget50, 'money', split.budget50),
          figure(names.bestSplit, names.budget80, 'money', split.budget80),
        ]
      : []),
    ...(tornado ?? []).map(({ input, low, high }) => ({
      ...figure(
        reverse.best,
        fillTemplate(names.tornado, { input: tornadoNames[input] }),
        'money',
        null,
      ),
      low: low.profit,
      high: high.profit,
    })),
    ...changes.map(({ input, to }) =>
      figure(
        reverse.best,
        fillTemplate(names.change, { input: tornadoNames[input] }),
        inputFormat(input),
        input === 'margin' || input === 'closeRate' ? to / 100 : to,
      ),
    ),
  ]
}

/** A channel that is left out has no chance to be told. */
const chanceFigure = (platform: string, chance: number | undefined) =>
  chance === undefined ? [] : [figure(platform, names.cheapestChance, 'share', chance)]

function splitFigures({ splitDetails: details, choice }: Plan): Figure[] {
  const ofChannels = details.parts.flatMap(
    ({ platform, share, low, high, budget, conversions, cost }) => [
      ...chanceFigure(platform, choice.chances[platform]),
      { ...figure(platform, names.share, 'share', share), low, high },
      figure(platform, names.partBudget, 'money', budget),
      figure(platform, names.conversions, 'count', conversions),
      figure(platform, names.cost, 'money', cost),
    ],
  )
  return [
    ...ofChannels,
    banded(all, names.conversions, 'count', details.conversions.split),
    figure(all, names.gainOverSingle, 'share', details.gainOverSingle),
    figure(all, names.gainOverEven, 'share', details.gainOverEven),
  ]
}

function testFigures({ test }: Plan): Figure[] {
  const ofChannels = test.channels
    .slice(0, test.alone ? 1 : 2)
    .flatMap((platform, index) => [
      figure(platform, names.testConversions, 'count', test.conversions[index] ?? null),
      figure(platform, names.testSpend, 'money', test.spend[index] ?? null),
      figure(platform, names.dailyBudget, 'money', test.dailyBudget[index] ?? null),
    ])
  return [
    figure(test.channels[0], names.chanceBefore, 'share', test.chanceBefore),
    ...ofChannels,
    figure(all, names.daysToDecision, 'count', test.daysToDecision),
    ...(test.sales
      ? [
          ...test.channels.map((platform, index) =>
            figure(platform, names.testSales, 'count', test.sales?.conversions[index] ?? null),
          ),
          figure(all, names.daysToSales, 'count', test.sales.daysToDecision),
        ]
      : []),
    ...test.stopRules.flatMap(({ platform, rules }) =>
      rules.map(({ conversions, spend }) =>
        figure(platform, fillTemplate(names.stop, { count: conversions }), 'money', spend),
      ),
    ),
    ...test.calendar.flatMap(({ week, month, spend, priceIndex }) => {
      const name = fillTemplate(names.week, { week })
      const item = month === null ? name : `${name}, ${months[month - 1]}`
      return [
        figure(item, names.weekSpend, 'money', spend),
        ...(month === null ? [] : [figure(item, names.priceIndex, 'share', priceIndex)]),
      ]
    }),
  ]
}
