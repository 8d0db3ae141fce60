import { DAYS_MIN } from '../contracts/campaign.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { formatBudget, formatReais } from '../contracts/number-format.ts'

/** What a platform usually takes a day: a warning beside a result, and a fact in texts. Only results load it. */
export const minimumNotes = {
  belowMinimum:
    'O {platform} costuma pedir {minimum} por dia, e {budget} em {days} dias dão {daily}. Para caber, {shorten}invista {fitBudget}.',
  /** Where a shorter time would do. */
  shorten: 'encurte para {fitDays} dias ou ',
  minimum: 'cerca de {low}',
  /** The other end of a range. */
  minimumEnd: ' a {high}',
} as const

/** What a platform usually takes at least, in reais a day. */
export type DailyMinimum = { low: number; high: number }

/** 'cerca de R$ 6 a R$ 10' */
export function minimumText({ low, high }: DailyMinimum): string {
  const { minimum, minimumEnd } = minimumNotes
  const ends = { low: formatBudget(low), high: formatBudget(high) }
  return fillTemplate(low === high ? minimum : minimum + minimumEnd, ends)
}

/** A word of warning where the platform usually takes no budget as small as this. */
export function belowMinimumText(
  platform: string,
  minimum: DailyMinimum,
  { budget, days }: { budget: number; days: number },
): string | undefined {
  const daily = budget / days
  if (daily >= minimum.low) return undefined
  const fitDays = Math.floor(budget / minimum.low)
  const { belowMinimum, shorten } = minimumNotes
  return fillTemplate(belowMinimum, {
    shorten: fitDays < DAYS_MIN ? '' : fillTemplate(shorten, { fitDays }),
    platform,
    minimum: minimumText(minimum),
    budget: formatBudget(budget),
    days,
    daily: formatReais(daily),
    fitBudget: formatBudget(Math.ceil(minimum.low * days)),
  })
}
