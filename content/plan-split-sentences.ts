import { fillTemplate } from '../contracts/fill-template.ts'
import { formatRoughPercent } from '../contracts/number-format.ts'
import type { Plan, SplitDetails, SplitReason } from '../planner/types.ts'
import {
  countBand,
  countText,
  exactCount,
  listText,
  moneyText,
  platformUnit,
  timesText,
  unitOf,
  wholePercents,
} from './plan-figures.ts'
import { planWords } from './plan-words.ts'

const words = planWords.split

/** Below half a percent two ways are the same. */
const SAME = 0.005
/** A band that is narrower than this says nothing. */
const NARROW = 0.05

export function splitAnswer(plan: Plan) {
  const { scenario, splitDetails: details } = plan
  const used = plan.split.filter(({ share }) => share > 0)
  const percents = wholePercents(used.map(({ share }) => share))
  const parts = used.flatMap(({ platform }, index) =>
    percents[index] ? [fillTemplate(words.part, { platform, share: `${percents[index]}%` })] : [],
  )
  const [first] = used
  const isOne = parts.length < 2
  const headline = isOne
    ? fillTemplate(words.one, { platform: first?.platform ?? details.bestSingle })
    : fillTemplate(words.several, { parts: listText(parts) })

  const conversions = countBand(details.conversions.split, unitOf(scenario))
  const lines = [
    fillTemplate(words.expect, { conversions, days: exactCount(scenario.days, 'day') }),
    gainsText(details, isOne),
    ...details.decidedBy.map(splitReasonText),
  ]
  if (first && !isOne && first.high - first.low > NARROW) {
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
  lines.push(exponentText(details.exponent))
  return { headline, lines }
}

function gainsText({ gainOverSingle, gainOverEven, bestSingle }: SplitDetails, isOne: boolean) {
  const even = moreText(gainOverEven)
  if (isOne) return fillTemplate(words.gainEven, { even })
  return fillTemplate(words.gains, { single: moreText(gainOverSingle), platform: bestSingle, even })
}

/** '12% a mais' */
export function moreText(gain: number): string {
  if (Math.abs(gain) < SAME) return words.same
  const percent = formatRoughPercent(Math.abs(gain))
  return fillTemplate(gain > 0 ? words.more : words.less, { percent })
}

/** Why the split is as it is. */
export function splitReasonText(reason: SplitReason): string {
  return fillTemplate(planWords.reasons[reason.code], {
    ...('platform' in reason && { platform: reason.platform }),
    ...('minimum' in reason && { minimum: moneyText(reason.minimum) }),
    ...('share' in reason && { share: `${Math.round(100 * reason.share)}%` }),
    ...('next' in reason && { next: reason.next }),
    ...('times' in reason && { times: timesText(reason.times) }),
    ...('chance' in reason && {
      chance: formatRoughPercent(reason.chance),
      nextChance: formatRoughPercent(reason.nextChance),
    }),
    ...('conversions' in reason && {
      conversions: String(reason.conversions),
      days: exactCount(reason.days, 'day'),
    }),
    ...('referenceBudget' in reason && { budget: moneyText(reason.referenceBudget) }),
  })
}

/** The curve's exponent in words: what twice the money brings. */
export function exponentText({
  reference,
  scale,
  referenceBudget,
  given,
}: SplitDetails['exponent']): string {
  const growth = (exponent: number) => formatRoughPercent(2 ** exponent - 1)
  return fillTemplate(given ? words.exponentGiven : words.exponent, {
    budget: moneyText(referenceBudget),
    growth: growth(reference),
    scale: growth(scale),
  })
}
