import type { ExplanationMark, FigureRange } from '@contracts/estimate-details.ts'

/** From this width of the drawing on, two notes of a row stand beside each other. */
const TWO_COLUMNS = 560
const COLUMN_GAP = 32
/** The height of the leaders between the dots and the notes. */
export const LEADER_HEIGHT = 22

export const noteColumns = (notes: number, width: number) =>
  notes > 1 && width >= TWO_COLUMNS ? 2 : 1

/** Where on the drawing a note begins, in values: half of the campaigns, an extreme, or the middle. */
export const markOf = (
  mark: ExplanationMark,
  { value, range }: { value: number; range: FigureRange },
) => (mark === 'extremes' ? range.high : value)

/** The share of the first of two columns: the first at which both lines fall straight. */
const SHARES = [0.5, 0.6, 0.4]

export function firstColumn([first = 0, second = 0]: readonly number[], width: number): number {
  const gap = COLUMN_GAP / 2
  const fits = (share: number) => first <= share * width - gap && second >= share * width + gap
  return SHARES.find(fits) ?? 0.5
}

/**
 * A line from each mark straight down to the rule above its note; it bends where the rule does not reach below the
 * mark. In one column only the first note has one: a second line would have to pass the first note.
 */
export function leaderPaths(
  marks: readonly number[],
  { width, top, share }: { width: number; top: number; share: number },
): string[] {
  const bend = top + LEADER_HEIGHT / 2
  const bottom = top + LEADER_HEIGHT
  const at = (x: number) => Number(x.toFixed(1))
  const gap = COLUMN_GAP / 2
  const rules =
    noteColumns(marks.length, width) === 2
      ? [
          [0, share * width - gap],
          [share * width + gap, width],
        ]
      : [[0, width]]
  return rules.slice(0, marks.length).map(([from = 0, to = width], index) => {
    const mark = marks[index] ?? from
    const end = Math.min(Math.max(mark, from), to)
    return end === mark
      ? `M${at(mark)} ${top}V${bottom}`
      : `M${at(mark)} ${top}V${bend}H${at(end)}V${bottom}`
  })
}
