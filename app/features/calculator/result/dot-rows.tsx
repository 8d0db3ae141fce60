import { calculator } from '@content/calculator.ts'
import { poster } from '@content/poster.ts'
import type { FigureRange } from '@contracts/estimate-details.ts'
import type { LogAxis } from '@contracts/log-axis.ts'
import { formatRoughReais } from '@contracts/number-format.ts'
import { quantileDots, stackLevels } from '@contracts/quantile-dots.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { memo } from 'react'
import { type Figure, formatTick, writeRange } from '../figures.ts'
import { channelOf } from './channel-of.ts'
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

/** A number on the drawing that a note in the margin is about. */
export type RowMark = { number: number; platform: string; value: number }

type Props = {
  figure: Figure
  title: string
  rows: readonly DotRow[]
  axis: LogAxis
  /** How far the dots have moved along the axis, in percent of it, since they were laid out. */
  shift?: number
  marks: readonly RowMark[]
}

/** The places of labels at both ends of the axis. */
const PADDING = 28
/** Of the longest label, with space around it. */
const LABEL_WIDTH = 56
const HEIGHT = 62
const BASE = 36

/** Twenty dots for each platform on one axis: each dot is one in twenty campaigns. */
export function DotRows({ figure, title, rows, axis, shift = 0, marks }: Props) {
  const [track, width] = useWidth<SVGSVGElement>(520)
  const span = width - 2 * PADDING
  const x = (value: number) => PADDING + (span * axis.position(value)) / 100
  const isTight = axis.ticks.some(
    (tick, index) => index > 0 && x(tick) - x(axis.ticks[index - 1] ?? tick) < LABEL_WIDTH,
  )
  // Every second one, so that the scale still looks even.
  const labelled = axis.ticks.filter((_, index) => !isTight || index % 2 === 0)
  return (
    <figure className="dots">
      <figcaption className="dots-caption">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-quiet text-sm">
          {poster.dots} {poster.legend} {rows.some(({ limited }) => limited) && poster.hollow}
        </p>
      </figcaption>
      <ul className="dots-rows">
        {rows.map((row) => (
          <li key={row.platform} data-channel={channelOf(row.platform)} className="dots-row">
            <p className="dots-name">
              <span className="font-semibold">{row.platform}</span>
              {row.recommended && (
                <span className="dots-tag font-semibold text-accent">
                  {calculator.results.recommended}
                </span>
              )}
              {row.limited && <span className="dots-tag text-quiet">{texts.limited}</span>}
            </p>
            <p className="dots-value tabular">
              <strong>{unbroken(writeMiddle(figure, row.value))}</strong>
              <span className="dots-tag text-quiet">
                <span className="sr-only">{texts.middle} </span>
                {unbroken(writeShortRange(figure, row.middle))}
                <span className="sr-only">
                  {poster.extremes} {writeRange(figure, row.range)}
                </span>
              </span>
            </p>
            <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" className="dots-track">
              {axis.ticks.map((tick) => (
                <line key={tick} x1={x(tick)} x2={x(tick)} y2={HEIGHT} className="stroke-line" />
              ))}
              <g transform={`translate(${((shift * span) / 100).toFixed(1)} 0)`}>
                <Dots laid={row.laid} limited={row.limited} axis={axis} width={width} />
                {marks
                  .filter(({ platform }) => platform === row.platform)
                  .map(({ number, value }) => (
                    <g key={number} transform={`translate(${x(value).toFixed(1)} 53)`}>
                      <circle r="8" className="mark-disc" />
                      <text y="4" textAnchor="middle" className="mark-number">
                        {number}
                      </text>
                    </g>
                  ))}
              </g>
            </svg>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="dots-axis tabular">
        <svg ref={track} viewBox={`0 0 ${width} 22`} aria-hidden="true" className="dots-track">
          {labelled.map((tick) => (
            <text key={tick} x={x(tick)} y="15" textAnchor="middle" className="dots-label">
              {unbroken(formatTick(figure, tick))}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** No more digits than a reader compares: 'R$ 28', '410 mil'. */
export const writeMiddle = (figure: Figure, value: number) =>
  figure === 'cpl' ? formatRoughReais(value) : formatTick(figure, Number(value.toPrecision(2)))

/** 'R$ 8,30 a R$ 42', '83 mi a 310 mi'. */
const writeShortRange = (figure: Figure, { low, high }: FigureRange) =>
  figure === 'cpl'
    ? writeRange(figure, { low, high })
    : `${writeMiddle(figure, low)} a ${writeMiddle(figure, high)}`

type DotsProps = { laid: Spread; limited: boolean; axis: LogAxis; width: number }

/** Drawn once for an axis and a width: dragging the budget only moves the group. */
const Dots = memo(function Dots({ laid, limited, axis, width }: DotsProps) {
  const span = width - 2 * PADDING
  const x = (value: number) => PADDING + (span * axis.position(value)) / 100
  const radius = width < 420 ? 4.5 : 5.75
  const places = quantileDots(laid.value, laid.range).map(x)
  const levels = stackLevels(places, 2 * radius + 1)
  const [low, high] = [x(laid.middle.low), x(laid.middle.high)]
  const middle = x(laid.value)
  return (
    <>
      <rect
        x={low}
        y={BASE - 24}
        width={Math.max(0, high - low)}
        height="36"
        rx="6"
        className="fill-accent-soft"
      />
      <line x1={middle} x2={middle} y1={BASE - 30} y2={BASE + 10} className="dots-middle" />
      {places.map((place, index) => (
        <circle
          key={place}
          cx={place.toFixed(1)}
          cy={BASE - (levels[index] ?? 0) * (2 * radius + 0.5)}
          r={limited ? radius - 0.75 : radius}
          className={limited ? 'dot-hollow' : 'dot'}
        />
      ))}
    </>
  )
})
