import { html } from 'hono/html'
import { poster } from '../../content/poster.ts'
import { countRange, moneyRange } from '../../content/range-text.ts'
import { calculationPage as texts } from '../../content/server-messages.ts'
import { channelColour } from '../../contracts/channel-colours.ts'
import { curvePath } from '../../contracts/curve-path.ts'
import { type LogAxis, logAxis } from '../../contracts/log-axis.ts'
import {
  formatBudget,
  formatCostPerLead,
  formatCount,
  formatShortReais,
} from '../../contracts/number-format.ts'
import { quantileDots, stackLevels } from '../../contracts/quantile-dots.ts'
import { unbroken } from '../../contracts/unbroken.ts'
import type { Html } from '../serve/html-page.ts'
import type { PlatformFigures } from './scenario-estimate.ts'

/** The box of the drawings, which are as wide as the page lets them be. */
const WIDTH = 420
const PADDING = 24
const RADIUS = 4.25
const BASE = 30

type Figure = 'cpl' | 'impressions'

/** The order of the dots: the cheapest first, or the most seen. */
export const byFigure =
  (figure: Figure) =>
  ({ metrics: a }: PlatformFigures, { metrics: b }: PlatformFigures) =>
    figure === 'cpl' ? a.cpl - b.cpl : b.impressions - a.impressions

/** Twenty dots for each platform on one axis, without scripts or styles: attributes only. */
export function dotRows(ranked: readonly PlatformFigures[], figure: Figure): Html {
  const rows = ranked.map((figures, place) => ({
    figures,
    recommended: place === 0 && ranked.length > 1,
    dots: quantileDots(figures.metrics[figure], figures.ranges[figure]),
  }))
  rows.sort((a, b) => byFigure(figure)(a.figures, b.figures))
  const axis = logAxis(rows.flatMap(({ dots }) => dots))
  const items = rows.map(({ figures, recommended, dots }) => {
    const limited = figures.confidence === 'limitada'
    const tags = [recommended && texts.recommended, limited && texts.limited].filter(Boolean)
    const value = figures.metrics[figure]
    const written = figure === 'cpl' ? formatCostPerLead(value) : formatCount(value)
    const middle = figures.middles[figure]
    return html`
<li><strong>${figures.platform}</strong>${tags.map((tag) => html` · ${tag}`)}<br>
<b>${unbroken(written)}</b> (${unbroken(figure === 'cpl' ? moneyRange(middle) : countRange(middle))})
${rowDrawing(figures, { figure, dots, axis })}</li>`
  })
  const labels = axis.ticks.map(
    (tick) =>
      html`<text x="${x(axis, tick)}" y="14" font-size="12" fill="#4a5675" text-anchor="middle">${unbroken(figure === 'cpl' ? formatShortReais(tick) : formatCount(tick))}</text>`,
  )
  return html`<ul class="dots">${items}</ul>
<svg class="drawing" viewBox="0 0 ${WIDTH} 20" aria-hidden="true">${labels}</svg>`
}

const x = (axis: LogAxis, value: number) =>
  (PADDING + ((WIDTH - 2 * PADDING) * axis.position(value)) / 100).toFixed(1)

type Drawn = { figure: Figure; dots: number[]; axis: LogAxis }

function rowDrawing(figures: PlatformFigures, { figure, dots, axis }: Drawn): Html {
  const colour = channelColour(figures.platform)
  const limited = figures.confidence === 'limitada'
  const paint = limited
    ? html`fill="#fff" stroke="${colour}" stroke-width="1.5"`
    : html`fill="${colour}"`
  const levels = stackLevels(
    dots.map((dot) => Number(x(axis, dot))),
    2 * RADIUS + 1,
  )
  const middle = x(axis, figures.metrics[figure])
  return html`<svg class="drawing" viewBox="0 0 ${WIDTH} 40" aria-hidden="true">
${axis.ticks.map((tick) => html`<path d="M${x(axis, tick)} 0V40" stroke="#e3e8f2"/>`)}
<path d="M${middle} 6V38" stroke="#1b2440" stroke-width="1.5"/>
<g ${paint}>${dots.map((dot, index) => html`<circle cx="${x(axis, dot)}" cy="${(BASE - (levels[index] ?? 0) * (2 * RADIUS + 0.5)).toFixed(1)}" r="${RADIUS}"/>`)}</g>
</svg>`
}

type Curve = {
  platform: string
  budget: number
  /** The results of a budget as a factor of those of `budget`. */
  factorAt: (budget: number) => number
  /** '~107 leads' */
  count: string
}

/** Results by budget, from nothing to five times as much, with the point of this budget. */
export function curveDrawing({ platform, budget, factorAt, count }: Curve): Html {
  const most = 5 * budget
  const top = 1.08 * Math.max(5, factorAt(most))
  const colour = channelColour(platform)
  const [left, right, bottom, height] = [PADDING, WIDTH - PADDING, 150, 140]
  const width = right - left
  const point = { x: left + width / 5, y: bottom - height / top }
  const path = curvePath(factorAt, { most, top })
  const label = (at: number, written: string) =>
    html`<text x="${at}" y="168" font-size="12" fill="#4a5675" text-anchor="middle">${unbroken(written)}</text>`
  return html`<svg class="drawing" viewBox="0 0 ${WIDTH} 174" role="img" aria-label="${poster.curve.chart
    .replace('{platform}', platform)
    .replace('{low}', formatBudget(0))
    .replace('{high}', formatBudget(most))}">
<g transform="translate(${left} ${bottom - height}) scale(${width / 100} ${height / 100})" fill="none">
<path d="${path}V100Z" fill="${colour}" fill-opacity=".1"/>
<path d="M0 100L100 ${100 - 500 / top}" stroke="#7c88a6" stroke-dasharray="2 4" vector-effect="non-scaling-stroke"/>
<path d="${path}" stroke="${colour}" stroke-width="2.5" vector-effect="non-scaling-stroke"/>
</g>
<path d="M${left} ${bottom}H${right}" stroke="#7c88a6"/>
<circle cx="${point.x}" cy="${point.y.toFixed(1)}" r="6" fill="${colour}" stroke="#fff" stroke-width="2"/>
<text x="${point.x + 12}" y="${bottom - 8}" font-size="13" font-weight="600" fill="#1b2440">${unbroken(formatBudget(budget))} → ${count}</text>
${label(left, formatBudget(0))}${label(right, formatShortReais(most))}
</svg>`
}
