import { calculator } from '@content/calculator.ts'
import { poster } from '@content/poster.ts'
import type { FigureRange } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LogAxis } from '@contracts/log-axis.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Figure, formatFigure, formatTick, writeRange } from '../figures.ts'
import { channelOf } from './channel-of.ts'
import { baseOf, DotTrack, levelsOf, NO_NOTES, PADDING, placer, type Spread } from './dot-track.tsx'
import type { Note } from './explanation-notes.ts'
import { firstColumn, markOf, noteColumns } from './note-leaders.ts'
import { useWidth } from './use-width.ts'

const texts = calculator.picture

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
  /** The days that the notes speak of, where they are not the visitor's. */
  notesDays?: number
  /** Below the rows. */
  children?: ReactNode
}

/** Printed, a wide drawing is set smaller, so that the result fits on one sheet. */
const WIDTHS = { initial: 520, printed: 960 }
/** Of the longest label, with space around it. */
const LABEL_WIDTH = 56

/** Twenty dots for each platform on one axis: each dot is one in twenty campaigns. */
export function DotRows({
  figure,
  title,
  rows,
  axis,
  shift = 0,
  notes,
  notesDays,
  children,
}: Props) {
  const [track, width] = useWidth<SVGSVGElement>(WIDTHS)
  const highest = Math.max(0, ...rows.flatMap(({ laid }) => levelsOf(laid, axis, width).levels))
  const base = baseOf(highest, width)
  const moved = (shift * (width - 2 * PADDING)) / 100
  // Of where the dots were laid: columns that change while the point is dragged would set the notes anew.
  const shareOf = (its: readonly Note[] = [], laid: Spread) =>
    firstColumn(
      its.map(({ mark }) => placer(axis, width)(markOf(mark, laid))),
      width,
    )
  return (
    <figure className="dots">
      <figcaption className="dots-caption">
        <h3 className="part-title">{title}</h3>
        <p className="text-quiet text-sm">
          {`${poster.dots} ${poster.legend} ${rows.some(({ limited }) => limited) ? poster.hollow : ''}`}
        </p>
      </figcaption>
      <Axis track={track} figure={figure} axis={axis} width={width} />
      <ul className="dots-rows">
        {rows.map((row) => {
          const its = notes.get(row.platform)
          const share = shareOf(its, row.laid)
          return (
            <li key={row.platform} data-channel={channelOf(row.platform)} className="dots-row">
              <RowName {...row} />
              <p className="dots-value tabular">
                <strong>{unbroken(formatFigure[figure](row.value))}</strong>
                <span className="dots-tag text-quiet">
                  <span className="sr-only">{texts.middle} </span>
                  <span>{unbroken(writeShortRange(figure, row.middle))}</span>
                  <span className="sr-only">
                    {`${poster.extremes} ${writeRange(figure, row.range)}`}
                  </span>
                </span>
              </p>
              <DotTrack
                laid={row.laid}
                limited={row.limited}
                axis={axis}
                width={width}
                base={base}
                moved={moved}
                notes={its}
                share={share}
              />
              <Notes notes={its} days={notesDays} width={width} share={share} />
            </li>
          )
        })}
      </ul>
      {rows.length > 1 && <Axis figure={figure} axis={axis} width={width} />}
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

/** Above the rows and below them. */
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

type NotesProps = { notes?: readonly Note[]; days?: number; width: number; share: number }

/** Each below a rule that the line from its mark meets. */
const Notes = memo(function Notes({ notes = NO_NOTES, days, width, share }: NotesProps) {
  if (notes.length === 0) return null
  return (
    <div
      className="row-notes"
      data-columns={noteColumns(notes.length, width)}
      style={{ '--first': `${100 * share}%` } as CSSProperties}
    >
      {notes.map(({ mark, text }) => (
        <p key={mark} className="note">
          {days !== undefined && <strong>{fillTemplate(poster.within, { days })} </strong>}
          <span>{unbroken(text)}</span>
        </p>
      ))}
    </div>
  )
})
