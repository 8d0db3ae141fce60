import { durations, inboxPage } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount, formatNumber } from '@contracts/number-format.ts'
import { plural } from '@contracts/plural.ts'
import { duration } from './dates.ts'

/** '1 lead' or '12 leads'. */
export const counted = (words: { one: string; many: string }, count: number) =>
  fillTemplate(plural(count, words.one, words.many), { count: formatCount(count) })

/** '12 min', '3 h', '2 dias'. */
export function writtenDuration(minutes: number): string {
  const { amount, unit } = duration(minutes)
  if (unit === 'days') return counted(durations.days, amount)
  return fillTemplate(durations[unit], { count: amount })
}

/** 'Ana, Bia e Caio' */
export const namesInSentence = (names: string[]) =>
  names.length < 2
    ? names.join('')
    : [names.slice(0, -1).join(', '), names.at(-1)].join(inboxPage.and)

/** 'R$ 1.500' or 'R$ 1.500,50'. */
export const writtenCents = (cents: number) =>
  `R$ ${formatNumber(cents / 100, cents % 100 === 0 ? 0 : 2)}`
