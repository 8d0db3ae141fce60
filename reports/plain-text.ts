/** A column's name or a word as it is compared: no accents, no capitals, no odd spaces. */
export const plainText = (text: string) =>
  text
    // Before too: thousands of accents on one letter would be sorted, each past all others.
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\s\u00a0\u202f\ufeff]+/g, ' ')
    .trim()
    .toLowerCase()

const BLANKS = new Set(['', '-', '--', '—', '–', 'n/a', 'na', 'null', 'none'])
/** The platforms write a value that is not there as nothing or as dashes. */
export const isBlank = (text: string) =>
  text === '' || (text.length < 12 && BLANKS.has(text.trim().toLowerCase()))
