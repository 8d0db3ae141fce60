import type { FigureRange } from '@contracts/estimate-details.ts'
import type { LogAxis } from '@contracts/log-axis.ts'
import { quantileDots, stackLevels } from '@contracts/quantile-dots.ts'
import { memo } from 'react'
import type { Note } from './explanation-notes.ts'
import { LEADER_HEIGHT, leaderPaths, markOf, noteColumns } from './note-leaders.ts'

/** The middle, the middle half and the extremes of a figure. */
export type Spread = { value: number; middle: FigureRange; range: FigureRange }

/** The places of labels at both ends of the axis. */
export const PADDING = 28
/** Above and below the dots, within the light ground of the middle half. */
const AROUND = 7

/** Larger on a wider drawing, so that dots still stack where campaigns gather. */
const radiusOf = (width: number) => Math.min(13, Math.max(4.5, width / 82))
const pitchOf = (radius: number) => 2 * radius + 0.5
export const placer = (axis: LogAxis, width: number) => (value: number) =>
  PADDING + ((width - 2 * PADDING) * axis.position(value)) / 100

export function levelsOf({ value, range }: Spread, axis: LogAxis, width: number) {
  const places = quantileDots(value, range).map(placer(axis, width))
  return { places, levels: stackLevels(places, 2 * radiusOf(width) + 1) }
}

/** The line of the lowest dots, below so many others. */
export const baseOf = (highest: number, width: number) =>
  4 + AROUND + radiusOf(width) + highest * pitchOf(radiusOf(width))

type DotsProps = {
  laid: Spread
  limited: boolean
  axis: LogAxis
  width: number
  base: number
  notes: readonly Note[]
}
type TrackProps = Omit<DotsProps, 'notes'> & {
  moved: number
  share: number
  notes?: readonly Note[]
}

export const NO_NOTES: readonly Note[] = []

/** A row's dots, with a line from each mark to the note below it. */
export function DotTrack({ moved, share, notes = NO_NOTES, ...dots }: TrackProps) {
  const { laid, axis, width, base } = dots
  const x = placer(axis, width)
  const foot = base + radiusOf(width) + AROUND
  const height = foot + (notes.length > 0 ? LEADER_HEIGHT : 4)
  const marks = notes.map(({ mark }) => x(markOf(mark, laid)) + moved)
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="dots-track">
        <Grid axis={axis} width={width} height={foot + 4} />
        {leaderPaths(marks, { width, top: foot, share }).map((path, index) => (
          <path key={notes[index]?.mark} d={path} className="note-leader" />
        ))}
      </svg>
      {/* A drawing of its own: moved as a whole, nothing in it is laid out anew. */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="dots-track dots-moving"
        style={{ transform: `translateX(${((100 * moved) / width).toFixed(3)}%)` }}
      >
        <Dots {...dots} notes={notes} />
      </svg>
    </>
  )
}

/** `foot`: where the line to the note begins, if the mark has one. */
type MarkPlace = { x: (value: number) => number; base: number; foot: number; isLed: boolean }

/** The ground of the middle half is underlined; a line behind the dots joins the extremes. */
function markPath(mark: Note['mark'], { middle, range }: Spread, place: MarkPlace) {
  const { x, base, foot, isLed } = place
  if (mark === 'middle') return `M${x(middle.low).toFixed(1)} ${foot}H${x(middle.high).toFixed(1)}`
  if (mark !== 'extremes') return ''
  const [low, high] = [x(range.low).toFixed(1), x(range.high).toFixed(1)]
  return `M${low} ${base - 12}V${base + 12}M${low} ${base}H${high}M${high} ${base - 12}V${isLed ? foot : base + 12}`
}

const Grid = memo(function Grid(props: { axis: LogAxis; width: number; height: number }) {
  const x = placer(props.axis, props.width)
  const path = props.axis.ticks.map((tick) => `M${x(tick).toFixed(1)} 0V${props.height}`).join('')
  return <path d={path} className="dots-grid" />
})

/** Drawn once for an axis and a width: dragging the budget only moves the drawing. */
const Dots = memo(function Dots({ laid, limited, axis, width, base, notes }: DotsProps) {
  const x = placer(axis, width)
  const radius = radiusOf(width)
  const { places, levels } = levelsOf(laid, axis, width)
  const [low, high] = [x(laid.middle.low), x(laid.middle.high)]
  const middle = x(laid.value)
  const foot = base + radius + AROUND
  return (
    <>
      <rect
        x={low}
        y="4"
        width={Math.max(0, high - low)}
        height={foot - 4}
        rx="6"
        className="fill-accent-soft"
      />
      {notes.map(({ mark }, index) => {
        const isLed = index < noteColumns(notes.length, width)
        const path = markPath(mark, laid, { x, base, foot, isLed })
        return <path key={mark} d={path} className="note-leader" />
      })}
      <line x1={middle} x2={middle} y1="0" y2={foot} className="dots-middle" />
      {places.map((place, index) => (
        <circle
          key={place}
          cx={place.toFixed(1)}
          cy={base - (levels[index] ?? 0) * pitchOf(radius)}
          r={limited ? radius - 0.75 : radius}
          className={limited ? 'dot-hollow' : 'dot'}
        />
      ))}
    </>
  )
})
