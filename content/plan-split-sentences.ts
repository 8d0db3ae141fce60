import { fillTemplate } from '../contracts/fill-template.ts'
import { formatRoughPercent } from '../contracts/number-format.ts'
import type { Plan, SplitDetails, SplitPart, SplitReason } from '../planner/types.ts'
import {
  countBand,
  countText,
  exactCount,
  listText,
  moneyText,
  platformUnit,
  profitText,
  unitOf,
  wholePercents,
} from './plan-figures.ts'
import { ceilingTexts, changesText, neverPays } from './plan-profit-sentences.ts'
import { planWords } from './plan-words.ts'

const words = planWords.split

/** Below half a percent two ways are the same. */
const SAME = 0.005
/** A band that is narrower than this says nothing. */
const NARROW = 0.05

export function splitAnswer(plan: Plan) {
  const { scenario, splitDetails: details } = plan
  const used = plan.split.filter(({ share }) => share > 0)
  const [first] = used
  const isOne = writtenParts(used).length < 2
  const division = divisionText(plan, used)
  const loss = neverPays(plan)
    ? plan.economics?.platforms[plan.choice.main].profit.middle
    : undefined
  const days = exactCount(scenario.days, 'day')
  const [ceiling, ...otherCeilings] = ceilingTexts(plan)
  const advised =
    loss === undefined
      ? division
      : fillTemplate(words.advise, { platform: plan.choice.main, loss: profitText(loss), days })
  // Money that brings nothing is no detail.
  const wasted = ceiling ?? (loss === undefined ? tooMuchText(plan, used) : undefined)
  const headline = wasted ? `${advised} ${wasted}` : advised

  const conversions = countBand(details.conversions.split, unitOf(scenario))
  const lines = [
    ...(loss === undefined ? [] : [fillTemplate(words.anyway, { division })]),
    ...(plan.toPay && loss !== undefined ? [changesText(plan.toPay)] : []),
    fillTemplate(words.expect, { conversions, days }),
    ...gainTexts(plan, isOne),
    ...details.decidedBy.map((reason) => splitReasonText(reason, scenario)),
    ...otherCeilings,
  ]
  const isHedged = details.decidedBy.some(({ code }) => code === 'hedged')
  if (first && !isOne && !isHedged && first.high - first.low > NARROW) {
    const { platform, low, high } = first
    const [from, to] = [low, high].map((share) => `${Math.round(100 * share)}%`)
    lines.push(fillTemplate(words.band, { platform, low: from ?? '', high: to ?? '' }))
  }
  const unit = platformUnit(plan)
  for (const { platform, share, learning } of details.parts) {
    if (share === 0 || !learning || learning.reached) continue
    lines.push(
      fillTemplate(words.learning, {
        platform,
        conversions: exactCount(learning.conversions, unit),
        days: exactCount(learning.days, 'day'),
        expected: countText(learning.expected, unit),
      }),
    )
  }
  lines.push(exponentText(details.exponent, plan))
  return { headline, lines }
}

/** A budget this far past the one that brings most profit is worth a word. */
const TOO_MUCH = 1.2

/** What the channels of the division can use, where the budget is clearly more. */
function tooMuchText({ economics, scenario }: Plan, used: readonly SplitPart[]) {
  if (!economics) return undefined
  const useful = used.reduce(
    (sum, { platform }) => sum + (economics.platforms[platform].breakEven?.best ?? 0),
    0,
  )
  if (useful === 0 || scenario.budget < TOO_MUCH * useful) return undefined
  const days = exactCount(scenario.days, 'day')
  return fillTemplate(words.tooMuch, { useful: moneyText(useful), days })
}

/** Each channel with its whole percent; a part that rounds to nothing is not named. */
function writtenParts(used: readonly SplitPart[]) {
  const percents = wholePercents(used.map(({ share }) => share))
  return used.flatMap(({ platform }, index) =>
    percents[index] ? [{ platform, share: `${percents[index]}%` }] : [],
  )
}

/** 'Ponha 70% no Google Ads, o canal principal, e 30% no Instagram, a reserva.' */
function divisionText({ choice }: Plan, used: readonly SplitPart[]): string {
  const parts = writtenParts(used)
  const [first, second] = parts
  if (!second) {
    return fillTemplate(words.one, { platform: first?.platform ?? choice.main })
  }
  if (parts.length === 2 && second.platform === choice.hedge && first?.platform === choice.main) {
    return fillTemplate(words.hedged, {
      ...first,
      hedge: second.platform,
      hedgeShare: second.share,
    })
  }
  return fillTemplate(words.several, {
    parts: listText(parts.map((part) => fillTemplate(words.part, part))),
  })
}

/** What the division gains, or what a hedge costs and what it is good for. */
function gainTexts({ splitDetails: details, scenario }: Plan, isOne: boolean): string[] {
  const { gainOverSingle, gainOverEven, bestSingle, conversions } = details
  const even = moreText(gainOverEven)
  if (isOne) return Math.abs(gainOverEven) < SAME ? [] : [fillTemplate(words.gainEven, { even })]
  const single = moreText(gainOverSingle)
  const gains = { single, platform: bestSingle, even }
  if (gainOverSingle > -SAME) return [fillTemplate(words.gains, gains)]
  const unit = unitOf(scenario)
  const bad = {
    split: countText(conversions.split.low, unit),
    single: countText(conversions.single.low, unit),
  }
  const helps = conversions.split.low > conversions.single.low && bad.split !== bad.single
  return [fillTemplate(words.price, gains), ...(helps ? [fillTemplate(words.badCase, bad)] : [])]
}

/** '12% a mais' */
export function moreText(gain: number): string {
  if (Math.abs(gain) < SAME) return words.same
  const percent = formatRoughPercent(Math.abs(gain))
  return fillTemplate(gain > 0 ? words.more : words.less, { percent })
}

/** Why the money is divided as it is. */
export function splitReasonText(
  reason: SplitReason,
  { days }: Pick<Plan['scenario'], 'days'>,
): string {
  return fillTemplate(planWords.reasons[reason.code], {
    period: exactCount(days, 'day'),
    ...('platform' in reason && { platform: reason.platform }),
    ...('platforms' in reason && { platforms: listText(reason.platforms) }),
    ...('minimum' in reason && { minimum: moneyText(reason.minimum) }),
    ...('share' in reason && { share: `${Math.round(100 * reason.share)}%` }),
    ...('next' in reason && {
      next: reason.next,
      nextChance: formatRoughPercent(reason.nextChance),
    }),
    ...('chance' in reason && { chance: formatRoughPercent(reason.chance) }),
    ...('conversions' in reason && { conversions: String(reason.conversions) }),
  })
}

/** The curve's exponent in words: what twice the money brings on the main channel. */
export function exponentText(
  { reference, referenceBudget, given }: SplitDetails['exponent'],
  { choice, scenario }: Pick<Plan, 'choice' | 'scenario'>,
): string {
  return fillTemplate(given ? words.exponentGiven : words.exponent, {
    platform: choice.main,
    days: exactCount(scenario.days, 'day'),
    budget: moneyText(referenceBudget),
    growth: formatRoughPercent(2 ** reference - 1),
  })
}
