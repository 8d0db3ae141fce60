/** Brazilian laughter such as 'kkkk' and 'rsrs' has no vowels either. */
const LAUGHTER = /^(?:k+|(?:rs)+r?|(?:[ha]{2})+h?|(?:hue?a?)+|(?:he)+h?|(?:ja)+)$/

/** Shorter words may be abbreviations. */
const SHORTEST = 6

/**
 * Whether a word looks like random keys: hardly a vowel, the same few letters repeated, or capitals all over
 * it.
 */
export function isGibberish(word: string): boolean {
  // People copy codes, serial numbers and identifiers.
  if (word.length < SHORTEST || /[\d-]/.test(word)) return false
  const letters = word.replace(/\P{Script=Latin}/gu, '')
  if (letters.length < SHORTEST || LAUGHTER.test(letters.toLowerCase())) return false
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '')
  const vowels = plain.match(/[aeiouy]/gi)?.length ?? 0
  if (vowels / plain.length < 0.2 || /^(\p{L}{2,4})\1+\p{L}?$/iu.test(plain)) return true
  // TikTokLive has a few long parts, qWxZvBnM many short ones.
  const parts = plain.split(/(?<=[a-z])(?=[A-Z])/)
  return plain.length / parts.length < 3
}
