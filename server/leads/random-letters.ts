/** Laughter has no vowels either. */
const LAUGHTER = /^(?:k+|(?:rs)+|(?:ha)+h?|(?:hu)+e?)$/

/** Whether a word is keys struck at random: hardly a vowel, or capitals all over it. */
export function looksRandom(word: string): boolean {
  const letters = word.replace(/\P{Script=Latin}/gu, '')
  if (letters.length < 6 || LAUGHTER.test(letters.toLowerCase())) return false
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '')
  const vowels = plain.match(/[aeiouy]/gi)?.length ?? 0
  if (vowels / plain.length < 0.2) return true
  // TikTokLive has few and long parts, qWxZvBnM many short ones.
  const parts = plain.split(/(?<=[a-z])(?=[A-Z])/)
  return parts.length >= 3 && plain.length / parts.length < 3
}
