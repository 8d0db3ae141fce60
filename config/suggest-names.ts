import { type Name, names } from './variables.ts'

/** No other program uses this prefix, so a variable that begins with it was meant for this project. */
const OWN_PREFIX = /^SITE_/
/** Short names are close to many others: HOME is two letters away from HOST. */
const maxDistance = (name: string) => (name.length < 8 ? 1 : 2)

/** Terminals set it. It is one letter away from TEAM. */
const OF_OTHERS = 'TERM'

/** Finds variables that are probably misspelled names of ours, and suggests the right name. */
export function suggestNames(given: string[]): { written: string; meant: Name }[] {
  const known = new Set<string>(names)
  return given.flatMap((written) => {
    if (known.has(written) || written === OF_OTHERS) return []
    const upper = written.toUpperCase()
    const [best] = names
      .map((meant) => ({ meant, distance: editDistance(upper, meant) }))
      .sort((a, b) => a.distance - b.distance)
    const isNear = best !== undefined && best.distance <= maxDistance(best.meant)
    return best && (isNear || OWN_PREFIX.test(upper)) ? [{ written, meant: best.meant }] : []
  })
}

/**
 * The Damerau-Levenshtein distance: how many letters must be added, removed, changed or swapped with their
 * neighbour. Only the two previous rows of the table are needed.
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      current[column] = Math.min(
        cell(last, column) + 1,
        cell(current, column - 1) + 1,
        cell(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return cell(last, other.length)
}

const cell = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY
