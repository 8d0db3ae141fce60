import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Parses a phone number as people in Brazil type it, and returns it in E.164; undefined if it is not valid.
 * An invalid number is no reason to refuse a lead: the typed text is stored too, and a person may understand
 * it.
 */
export function toE164(typed: string): string | undefined {
  const text = typed
    .trim()
    // 00 stands for the plus sign, and 0xx for a carrier code that was left open.
    .replace(/^00(?=\s*[1-9])/, '+')
    .replace(/^0\s*xx/i, '0')
  const phone = parsePhoneNumberFromString(text, 'BR')
  if (!phone?.isValid()) return undefined
  // Without an area code the city is unknown.
  const { length } = phone.nationalNumber
  if (phone.country === 'BR' && length !== 10 && length !== 11) return undefined
  // Since 2016 every Brazilian mobile number has a ninth digit. Who leaves it out means the same number, and
  // ad platforms know only the whole one.
  return phone.number.replace(/^(\+55\d\d)(?=[6-9]\d{7}$)/, '$19')
}
