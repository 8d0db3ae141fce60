import { scenarioText } from '../../leads/lead-scenario.ts'
import { toE164 } from '../../receive/phone.ts'
import { unaccented } from '../../unaccented.ts'

type SearchedLead = {
  fields: Record<string, string>
  protocol: string
  scenario: string
  phoneE164?: string | undefined
}

const BRAZIL = '55'
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Everything that a lead is found by. A phone number stands there as digits, with and without the country. */
export function searchText({ fields, protocol, scenario, phoneE164 }: SearchedLead): string {
  const international = digitsOf(phoneE164 ?? '')
  const texts = [
    ...Object.values(fields),
    protocol,
    scenarioText(scenario),
    digitsOf(fields.phone ?? ''),
    international,
    international.startsWith(BRAZIL) ? international.slice(BRAZIL.length) : '',
  ]
  return [...new Set(texts.filter((text) => text !== '').map(unaccented))].join('\n')
}

/** A group of characters that may be a phone number, or a part of one. */
const PHONE_LIKE = /^[\d()+./-]*\d[\d()+./-]*$/

/**
 * What must be found, in any order. Each has the ways in which it may be written, of which one is enough. The parts of
 * a phone number that is typed with spaces are one.
 */
export function searchTerms(typed: string): string[][] {
  const groups: string[][] = []
  let isNumber = false
  for (const word of typed.trim().split(/\s+/)) {
    if (word === '') continue
    const wasNumber = isNumber
    isNumber = PHONE_LIKE.test(word)
    if (isNumber && wasNumber) groups.at(-1)?.push(word)
    else groups.push([word])
  }
  return groups.map((words) => {
    const text = unaccented(words.join(' '))
    if (!PHONE_LIKE.test(words.join(''))) return [text]
    // A whole number is looked for as it is stored, without the country.
    const whole = digitsOf(toE164(text) ?? '').replace(/^55/, '')
    return [...new Set([whole || digitsOf(text).replace(/^0+(?=\d)/, ''), text])]
  })
}

/** The end of a phone number that it keeps with or without country, area and ninth digit. '' if it is too short. */
export function phoneEnd(phoneE164: string | undefined, typed: string | undefined): string {
  const digits = digitsOf(phoneE164 ?? typed ?? '')
  return digits.length < PHONE_END ? '' : digits.slice(-PHONE_END)
}
const PHONE_END = 8
