import { calculator } from '@content/calculator.ts'
import { poster } from '@content/poster.ts'
import type { FigureRange } from '@contracts/estimate-details.ts'
import type { LogAxis } from '@contracts/log-axis.ts'
import { quantileDots, stackLevels } from '@contracts/quantile-dots.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { memo, type ReactNode } from 'react'
import { type Figure, formatFigure, formatTick, writeRange } from '../figures.ts'
import { channelOf } from './channel-of.ts'
import type { Note } from './explanation-notes.ts'
import { LEADER_HEIGHT, leaderPaths, markOf, noteColumns } from './note-leaders.ts'
import { useWidth } from './use-width.ts'

const texts = calculator.picture

/** The middle, the middle half and the extremes of a figure. */
export type Spread = { value: number; middle: FigureRange; range: FigureRange }

export type DotRow = Spread & {
  platform: string
  recommended: boolean
  limited: boolean
  /** Where the dots lie before they are shifted. */
  laid: Spread
}

/** Notes by the platform whose row they stand under. */
export type RowNotes = ReadonlyMap<string, readonly Note[]>

type Props = {
  figure: Figure
  title: string
  rows: readonly DotRow[]
  axis: LogAxis
  /** How far the dots have moved along the axis, in percent of it, since they were laid out. */
  shift?: number
  notes: RowNotes
  /** Below the rows. */
  children?: ReactNode
}

/** The places of labels at both ends of the axis. */
const PADDING = 28
/** Of the longest label, with space around it. */
const LABEL_WIDTH = 56
/** Above and below the dots, within the light ground of the middle half. */
const AROUND = 7

/** Larger on a wider drawing, so that dots still stack where campaigns gather. */
const radiusOf = (width: number) => Math.min(13, Math.max(4.5, width / 82))
const pitchOf = (radius: number) => 2 * radius + 0.5
const placer = (axis: LogAxis, width: number) => (value: number) =>
  PADDING + ((width - 2 * PADDING) * axis.position(value)) / 100

function levelsOf({ value, range }: Spread, axis: LogAxis, width: number) {
  const places = quantileDots(value, range).map(placer(axis, width))
  return { places, levels: stackLevels(places, 2 * radiusOf(width) + 1) }
}

/** Twenty dots for each platform on one axis: each dot is one in twenty campaigns. */
export function DotRows({ figure, title, rows, axis, shift = 0, notes, children }: Props) {
  const [track, width] = useWidth<SVGSVGElement>(520)
  const radius = radiusOf(width)
  const highest = Math.max(0, ...rows.flatMap(({ laid }) => levelsOf(laid, axis, width).levels))
  const base = 4 + AROUND + radius + highest * pitchOf(radius)
  const moved = (shift * (width - 2 * PADDING)) / 100
  return (
    <figure className="dots">
      <figcaption className="dots-caption">
        <h3 className="part-title">{title}</h3>
        <p className="text-quiet text-sm">
          {poster.dots} {poster.legend} {rows.some(({ limited }) => limited) && poster.hollow}
        </p>
      </figcaption>
      <Axis track={track} figure={figure} axis={axis} width={width} />
      <ul className="dots-rows">
        {rows.map((row) => (
          <li key={row.platform} data-channel={channelOf(row.platform)} className="dots-row">
            <RowName {...row} />
            <p className="dots-value tabular">
              <strong>{unbroken(formatFigure[figure](row.value))}</strong>
              <span className="dots-tag text-quiet">
                <span className="sr-only">{texts.middle} </span>
                {unbroken(writeShortRange(figure, row.middle))}
                <span className="sr-only">
                  {poster.extremes} {writeRange(figure, row.range)}
                </span>
              </span>
            </p>
            <Track
              laid={row.laid}
              limited={row.limited}
              axis={axis}
              width={width}
              base={base}
              moved={moved}
              notes={notes.get(row.platform)}
            />
            <Notes notes={notes.get(row.platform)} width={width} />
          </li>
        ))}
      </ul>
      <Axis figure={figure} axis={axis} width={width} />
      {children}
    </figure>
  )
}

type NameProps = Pick<DotRow, 'platform' | 'recommended' | 'limited'>

function RowName({ platform, recommended, limited }: NameProps) {
  return (
    <p className="dots-name">
      <span className="font-semibold">{platform}</span>
      {recommended && (
        <span className="dots-tag font-semibold text-accent">{calculator.results.recommended}</span>
      )}
      {limited && <span className="dots-tag text-quiet">{texts.limited}</span>}
    </p>
  )
}

type AxisProps = {
  track?: React.RefObject<SVGSVGElement | null>
  figure: Figure
  axis: LogAxis
  width: number
}

/** Above the rows, where it stays in view while they scroll, and below them. */
const Axis = memo(function Axis({ track, figure, axis, width }: AxisProps) {
  const x = placer(axis, width)
  const isTight = axis.ticks.some(
    (tick, index) => index > 0 && x(tick) - x(axis.ticks[index - 1] ?? tick) < LABEL_WIDTH,
  )
  // Every second one, so that the scale still looks even.
  const labelled = axis.ticks.filter((_, index) => !isTight || index % 2 === 0)
  return (
    <div aria-hidden="true" className="dots-axis tabular">
      <svg ref={track} viewBox={`0 0 ${width} 24`} aria-hidden="true" className="dots-track">
        {labelled.map((tick) => (
          <text key={tick} x={x(tick)} y="16" textAnchor="middle" className="dots-label">
            {unbroken(formatTick(figure, tick))}
          </text>
        ))}
      </svg>
    </div>
  )
})

/** '83 mi a 310 mi', 'R$ 8,30 a R$ 42': ends of a range claim two digits. */
const writeShortRange = (figure: Figure, { low, high }: FigureRange) =>
  figure === 'cpl'
    ? writeRange(figure, { low, high })
    : [low, high].map((end) => formatTick(figure, Number(end.toPrecision(2)))).join(' a ')

type DotsProps = {
  laid: Spread
  limited: boolean
  axis: LogAxis
  width: number
  base: number
  notes: readonly Note[]
}
type TrackProps = Omit<DotsProps, 'notes'> & { moved: number; notes?: readonly Note[] }

const NO_NOTES: readonly Note[] = []

/** A row's dots, with a line from each mark to the note below it. */
function Track({ moved, notes = NO_NOTES, ...dots }: TrackProps) {
  const { laid, axis, width, base } = dots
  const x = placer(axis, width)
  const foot = base + radiusOf(width) + AROUND
  const height = foot + (notes.length > 0 ? LEADER_HEIGHT : 4)
  const marks = notes.map(({ mark }) => x(markOf(mark, laid)) + moved)
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="dots-track">
        <Grid axis={axis} width={width} height={foot + 4} />
        {leaderPaths(marks, { width, top: foot }).map((path, index) => (
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

type MarkPlace = { x: (value: number) => number; base: number; foot: number }

/** The ground of the middle half is underlined; a line behind the dots joins the extremes. */
function markPath(mark: Note['mark'], { middle, range }: Spread, { x, base, foot }: MarkPlace) {
  if (mark === 'middle') return `M${x(middle.low).toFixed(1)} ${foot}H${x(middle.high).toFixed(1)}`
  if (mark !== 'extremes') return ''
  const [low, high] = [x(range.low).toFixed(1), x(range.high).toFixed(1)]
  return `M${low} ${base - 12}V${base + 12}M${low} ${base}H${high}M${high} ${base - 12}V${foot}`
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
      {notes.map(({ mark }) => (
        <path key={mark} d={markPath(mark, laid, { x, base, foot })} className="note-leader" />
      ))}
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

type NotesProps = { notes?: readonly Note[]; width: number }

/** Each below a rule that the line from its mark meets. */
const Notes = memo(function Notes({ notes = [], width }: NotesProps) {
  if (notes.length === 0) return null
  return (
    <div className="row-notes" data-columns={noteColumns(notes.length, width)}>
      {notes.map(({ mark, text }) => (
        <p key={mark} className="note">
          {unbroken(text)}
        </p>
      ))}
    </div>
  )
})
