import { attributionFacts } from '../../server/leads/attribution-facts.ts'
import { scenarioText } from '../../server/leads/lead-scenario.ts'
import type { StoredLead } from '../../server/leads/lead-store.ts'
import { unaccented } from '../../server/unaccented.ts'
import { UsageError } from './usage-error.ts'

/** Fewer digits than this are looked for as they stand: '2026' is rather a year than a part of a number. */
const PHONE_DIGITS = 6

/**
 * Whether all words of the text are somewhere in a lead. Accents, case and the way in which a phone number is written
 * do not matter.
 */
export function searcher(typed: string): (lead: StoredLead) => boolean {
  const text = unaccented(typed.trim()).replace(/\s+/g, ' ')
  if (text === '') throw new UsageError('Diga o que procurar: search "Padaria Sol".')
  const digits = /^[\d\s()+./-]+$/.test(text) ? nationalDigits(text) : ''
  const words = text.split(' ')
  return (lead) => {
    const texts = textsOf(lead)
    if (digits.length >= PHONE_DIGITS && texts.some((one) => nationalDigits(one).includes(digits)))
      return true
    const all = unaccented(texts.join('\n'))
    return words.every((word) => all.includes(word))
  }
}

const nationalDigits = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^(?:00)?55(?=\d{10,11}$)/, '')
    .replace(/^0+/, '')

const textsOf = (lead: StoredLead): string[] => [
  ...Object.values(lead.fields),
  lead.phoneE164 ?? '',
  lead.protocol,
  lead.submissionId,
  lead.page,
  lead.origin,
  scenarioText(lead.scenario),
  lead.stage,
  ...Object.values(lead.campaign),
  ...Object.values(attributionFacts(lead)),
]
