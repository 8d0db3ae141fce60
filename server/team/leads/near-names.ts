import { unaccented } from '../../unaccented.ts'

/** Words that say nothing about whose name it is. */
const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'dr', 'dra', 'sr', 'sra'])
/** In shorter words one other letter makes another name: 'ana' and 'ane'. */
const SHORTEST_WITH_TYPO = 4

const wordsOf = (name: string) =>
  unaccented(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word))

/**
 * Whether two names are probably of one person: all words of the shorter one stand in the other, in any order, with at
 * most one slip of the keyboard. One common word is enough only if one of the names has no more.
 */
export function areNearNames(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (!shorter?.length || !longer) return false
  const left = [...longer]
  let typos = 0
  for (const word of shorter) {
    const same = left.indexOf(word)
    const at = same >= 0 ? same : left.findIndex((each) => isOneSlip(word, each))
    if (at < 0) return false
    if (same < 0) typos++
    left.splice(at, 1)
  }
  return typos <= 1
}

/** One letter more, less or other, or two neighbours swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_WITH_TYPO) return false
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, skip: number) => text.slice(start + skip)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] &&
      one[start + 1] === other[start] &&
      rest(one, 2) === rest(other, 2))
  )
}
