import { BUDGET_MAX, BUDGET_MIN, type Platform } from '../contracts/campaign.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { formatChance, formatRoughPercent } from '../contracts/number-format.ts'
import type { Scenario } from '../contracts/planner-scenario.ts'
import type {
  Change,
  Economics,
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
  moneyText,
  profitText,
  timesText,
  upToText,
} from './plan-figures.ts'
import { planWords, tornadoNames } from './plan-words.ts'

/** 'Vale a pena?', and what is said of profit beside the other answers. */

/** One sentence or two that answer the question, and what else a reader may want to know. */
export type PlanAnswer = { headline: string; lines: string[] }

/** The channels that may get money, the main one first, then the others by their chance of profit. */
export function comparedChannels({ choice, economics }: Pick<Plan, 'choice' | 'economics'>) {
  const chanceOf = (platform: Platform) => economics?.platforms[platform].profitChance ?? 0
  const others = offeredPlatforms
    .filter((platform) => !choice.candidates.includes(platform))
    .sort((a, b) => chanceOf(b) - chanceOf(a))
  return [...choice.candidates, ...others]
}

const CHANGES_SHOWN = 3
/** From here on the chance that nobody buys is worth a sentence. */
const NO_SALE_WORTH_SAYING = 0.05
/** Whoever reads the first three has seen those that matter. */
const OTHERS_SHOWN = 2
/** From here on a segment's tickets are so far apart that the middle one says little. */
const VAGUE = 5

/** Whether the segment's tickets lie too far apart to say anything for a visitor who gave none. */
const isVague = ({ ticket }: Economics['inputs']) =>
  !ticket.given && ticket.high / ticket.low >= VAGUE

/** Whether nothing pays on the main channel, however much or little is spent, with a ticket that says something. */
export const neverPays = ({ choice, economics }: Pick<Plan, 'choice' | 'economics'>) =>
  choice.pays === false &&
  economics?.platforms[choice.main].breakEven === null &&
  !isVague(economics.inputs)

export function worthAnswer(plan: Plan): PlanAnswer {
  const { economics, scenario, choice } = plan
  const words = planWords.worth
  if (!economics) return { headline: words.missing, lines: [] }
  const platform = choice.main
  const best = economics.platforms[platform]
  const days = exactCount(scenario.days, 'day')
  const chance = formatChance(best.profitChance)
  const { ticket } = economics.inputs
  const cost = moneyText(best.clientCost.middle)
  const headline = [
    fillTemplate(words.client, { upTo: upToText(economics.maxClientCost) }),
    neverPays(plan)
      ? fillTemplate(words.advise, { platform, cost })
      : fillTemplate(best.profitChance < 0.5 ? words.unlikely : words.chance, { platform, chance }),
    ...(isVague(economics.inputs)
      ? [
          fillTemplate(words.ask, {
            low: inputText('ticket', ticket.low),
            high: inputText('ticket', ticket.high),
          }),
        ]
      : []),
  ].join(' ')

  const lines: string[] = []
  if (economics.route === 'closed' && best.closeRate) {
    const rate = formatRoughPercent(best.closeRate.middle / 100)
    const [upTo, own] = [upToText(economics.maxLeadCost), upToText(best.maxLeadCost)]
    lines.push(
      fillTemplate(upTo === own ? words.lead : words.leadBoth, { platform, upTo, own, rate }),
    )
  }
  const cases = {
    bad: profitText(best.profit.bad),
    middle: profitText(best.profit.middle),
    good: profitText(best.profit.good),
  }
  const template = cases.bad === cases.good ? words.oneCase : words.cases
  // Where mostly nobody buys, a middle case with parts of a client would say the opposite of the chance.
  const oftenBuys = best.noSaleChance < 0.5
  if (oftenBuys) lines.push(fillTemplate(template, { platform, days, ...cases }))
  const { repeat } = economics.inputs
  if (repeat > 1 && oftenBuys) {
    lines.push(fillTemplate(words.repeat, { times: timesText(repeat), days }))
  }
  const clients = countBand(best.clients, 'client')
  lines.push(
    economics.route === 'closed'
      ? fillTemplate(words.results, { leads: countBand(best.leads, 'lead'), clients, platform })
      : fillTemplate(words.clients, { clients, platform }),
  )
  if (oftenBuys) lines.push(breakEvenText(platform, best.breakEven, scenario))
  if (plan.toPay && neverPays(plan)) lines.push(changesText(plan.toPay))
  lines.push(...ceilingTexts(plan))
  if (best.noSaleChance >= NO_SALE_WORTH_SAYING) {
    lines.push(fillTemplate(words.noSale, { days, chance: formatChance(best.noSaleChance) }))
  }
  if (best.belowMinimum) {
    const minimum = moneyText(best.minimumBudget)
    lines.push(fillTemplate(words.belowMinimum, { platform, minimum, days }))
  }
  const next = choice.candidates.slice(1, 1 + OTHERS_SHOWN).map((name) =>
    fillTemplate(words.other, {
      platform: name,
      chance: formatChance(economics.platforms[name].profitChance),
    }),
  )
  if (next.length > 0) lines.push(fillTemplate(words.others, { others: listText(next) }))
  return { headline, lines }
}

/** From where on it is not money that is missing; only where the budget lies beyond it. */
export function ceilingTexts({ ceilings, choice, scenario }: Plan): string[] {
  const words = planWords.worth
  const { people, capacity } = ceilings
  const days = exactCount(scenario.days, 'day')
  const isPassed = (budget: number | null): budget is number =>
    budget !== null && budget >= 1 && budget < scenario.budget
  const texts: string[] = []
  if (capacity && isPassed(capacity.budget)) {
    const clients = exactCount(capacity.clients, 'client')
    texts.push(fillTemplate(words.capacity, { budget: moneyText(capacity.budget), days, clients }))
  }
  if (people && isPassed(people.budget)) {
    texts.push(
      fillTemplate(words.people, {
        budget: moneyText(people.budget),
        days,
        platform: choice.main,
        people: exactCount(people.people, 'person'),
        times: timesText(people.times),
      }),
    )
  }
  return texts
}

/** Beyond so many times the visitor's own budget nothing is said: the response there is a guess. */
const HORIZON_TIMES = 10
export const horizonOf = (budget: number) => Math.min(BUDGET_MAX, HORIZON_TIMES * budget)

/** With which budgets of the period the middle case pays, as far as the horizon. */
export function breakEvenText(
  platform: Platform,
  breakEven: PlatformEconomics['breakEven'],
  { budget, days }: Pick<Scenario, 'budget' | 'days'>,
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
    days: exactCount(days, 'day'),
    from: moneyText(from),
    to: moneyText(to ?? 0),
    best: moneyText(best),
    horizon: moneyText(horizon),
  })
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
function isBelievable({ input, from, to }: Change, tornado: TornadoBar[]) {
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
