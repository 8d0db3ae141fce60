import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The phone in E.164, read as people in Brazil type it; undefined when it cannot be. It is never a
 * reason to refuse: what was typed is kept beside it, and somebody will understand it.
 */
export function readPhone(typed: string): string | undefined {
  const text = typed
    .trim()
    // 00 is how a plus is dialled, 0xx how a carrier's number is left open.
    .replace(/^00(?=\s*[1-9])/, '+')
    .replace(/^0\s*xx/i, '0')
  const phone = parsePhoneNumberFromString(text, 'BR')
  if (!phone?.isValid()) return undefined
  // Without an area code nobody knows which city it is in.
  const { length } = phone.nationalNumber
  if (phone.country === 'BR' && length !== 10 && length !== 11) return undefined
  return phone.number
}
