import type { ExplanationMark, FigureRange } from '@contracts/estimate-details.ts'

/** From this width of the drawing on, two notes of a row stand beside each other. */
const TWO_COLUMNS = 560
/** Between two columns, and beside the first of two notes that lie below each other. */
const COLUMN_GAP = 32
const LANE = 14
/** The height of the leaders between the dots and the notes. */
export const LEADER_HEIGHT = 22

export const noteColumns = (notes: number, width: number) =>
  notes > 1 && width >= TWO_COLUMNS ? 2 : 1

/** Where on the drawing a note begins, in values: half of the campaigns, an extreme, or the middle. */
export const markOf = (
  mark: ExplanationMark,
  { value, range }: { value: number; range: FigureRange },
) => (mark === 'extremes' ? range.high : value)

/**
 * A line from each mark straight down to the rule above its note. Where the rule does not reach below the mark, the
 * line bends; in one column the second line passes the first note on its right.
 */
export function leaderPaths(
  marks: readonly number[],
  { width, top }: { width: number; top: number },
): string[] {
  const columns = noteColumns(marks.length, width)
  const column = (width - COLUMN_GAP) / 2
  const bend = top + LEADER_HEIGHT / 2
  const bottom = top + LEADER_HEIGHT
  const at = (x: number) => Number(x.toFixed(1))
  return marks.map((mark, index) => {
    const [from, to] =
      columns === 2
        ? index === 0
          ? [0, column]
          : [width - column, width]
        : index === 0
          ? [0, width - (marks.length > 1 ? LANE : 0)]
          : [width - 0.5, width - 0.5]
    const end = Math.min(Math.max(mark, from), to)
    return end === mark
      ? `M${at(mark)} ${top}V${bottom}`
      : `M${at(mark)} ${top}V${bend}H${at(end)}V${bottom}`
  })
}
