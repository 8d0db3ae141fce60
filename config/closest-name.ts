import { type Name, names } from './variables.ts'

/** A prefix that no other program uses: whatever begins with it was meant for this project. */
const OURS = /^SITE_/
/** Short names are near to many others: HOME is two letters away from HOST. */
const lettersAllowed = (name: string) => (name.length < 8 ? 1 : 2)

/** Of variables that nobody reads, those that were surely meant to be one of ours, with the right name. */
export function closestName(given: string[]): { written: string; meant: Name }[] {
  const known = new Set<string>(names)
  return given.flatMap((written) => {
    if (known.has(written)) return []
    const upper = written.toUpperCase()
    const [best] = names
      .map((meant) => ({ meant, distance: editDistance(upper, meant) }))
      .sort((a, b) => a.distance - b.distance)
    const isNear = best !== undefined && best.distance <= lettersAllowed(best.meant)
    return best && (isNear || OURS.test(upper)) ? [{ written, meant: best.meant }] : []
  })
}

/** How many letters must be added, removed, changed or swapped with their neighbour. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + same,
        swapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return rows[one.length]![other.length]!
}
