const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True when the text contains every typed word; accents and case do not matter. */
export function matchesWords(text: string, typed: string): boolean {
  const haystack = normalize(text)
  return normalize(typed)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
