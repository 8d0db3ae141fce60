const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True when every word typed stands somewhere in the text, accents and case aside. */
export function matchesWords(text: string, typed: string): boolean {
  const haystack = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
