/** Positions are in percent of the axis. */
export type LabelAxis = { position: (value: number) => number; ticks: readonly number[] }

/** Pixels: a letter of a label on average, and the least room between two labels. */
const LETTER = 7.6
const GAP = 10

type Label = { tick: number; text: string; anchor: 'start' | 'middle' | 'end' }

/**
 * The labels that fit beside each other on an axis of this width in pixels. Zero comes first, as it parts profit
 * from loss. A label that would leave the axis ends or begins at its tick.
 */
export function fittingLabels(
  { position, ticks }: LabelAxis,
  write: (tick: number) => string,
  width: number,
): Label[] {
  const shown: { from: number; to: number; label: Label }[] = []
  for (const tick of [...ticks].sort((a, b) => Number(b === 0) - Number(a === 0))) {
    const text = write(tick)
    const at = (position(tick) / 100) * width
    const half = (text.length * LETTER) / 2
    const anchor = at < half ? 'start' : at > width - half ? 'end' : 'middle'
    const from = anchor === 'start' ? at : at - (anchor === 'end' ? 2 * half : half)
    const to = from + 2 * half
    if (shown.some((other) => from < other.to + GAP && to > other.from - GAP)) continue
    shown.push({ from, to, label: { tick, text, anchor } })
  }
  return shown.map(({ label }) => label)
}
