import { account, durations, inboxPage, kindNames, lead as leadWords } from '@content/inbox.ts'
import { spamReasons } from '@content/lead-mail.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount, formatNumber } from '@contracts/number-format.ts'
import { plural } from '@contracts/plural.ts'
import type { LeadView, PasskeyInfo } from '@contracts/team.ts'
import { duration, fullTime } from './dates.ts'

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

/** Why a lead is held. */
export const spamWords = (reasons: string[]) =>
  reasons.map((one) => spamReasons[one as keyof typeof spamReasons] ?? one)

/** What tells one submission from another: its form, time and protocol. */
export const submissionLine = ({ kind, createdAt, protocol }: LeadView, timeZone: string) =>
  [
    kindNames[kind],
    fullTime(createdAt, timeZone),
    fillTemplate(leadWords.protocol, { protocol }),
  ].join(' · ')

/** When a passkey was made, and when it was last used. */
export const passkeyLine = ({ createdAt, lastUsedAt }: PasskeyInfo, timeZone: string) => {
  const { created, used, unused } = account.passkeys
  const time = (at: string) => ({ time: fullTime(at, timeZone) })
  return [
    fillTemplate(created, time(createdAt)),
    lastUsedAt ? fillTemplate(used, time(lastUsedAt)) : unused,
  ].join(' · ')
}
