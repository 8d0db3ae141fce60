import { predictedChart as chart, DOTS_ID } from '../content/predicted-chart.ts'
import { siteTokens } from './site-tokens.ts'

/**
 * Draws over a thousand predictions as dots, with the grid and the band that holds half of them. It is a file
 * of its own, because inline it would be a quarter of the page's bytes. The dots are sorted along the axis and
 * written as relative moves, which compresses to a third.
 */
export function predictedChartSvg(
  costs: readonly (readonly [number, number])[],
  typicalError: number,
): string {
  const { width, height, left, top, right, bottom, ticks, along, up } = chart
  const band = chart.distance(typicalError)
  const grid = ticks.map((tick) => `M${along(tick)} ${top}V${bottom}M${left} ${up(tick)}H${right}`)
  let [x, y] = [0, 0]
  const dots = costs
    .map(([published, predicted]) => ({
      x: Math.round(along(published)),
      y: Math.round(up(predicted)),
    }))
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .map((dot) => {
      const step = `m${dot.x - x} ${dot.y - y}h0`
      ;({ x, y } = dot)
      return step
    })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">`,
    `<path d="M${left} ${bottom}v${-band}L${right - band} ${top}H${right}v${band}L${left + band} ${bottom}Z" fill="${token('violet-soft')}"/>`,
    `<path d="${grid.join('')}" stroke="${token('line')}"/>`,
    // The colour stands outside the dots: the page's hero takes them by their id and paints them for a dark ground.
    `<g stroke="${token('violet')}" stroke-opacity=".4" stroke-width="3.5" stroke-linecap="round"><path id="${DOTS_ID}" d="M0 0${dots.join('')}"/></g>`,
    `<path d="M${left} ${bottom - band}L${right - band} ${top}M${left + band} ${bottom}L${right} ${top + band}" stroke="${token('violet')}" stroke-dasharray="3 3"/>`,
    `<path d="M${left} ${bottom}L${right} ${top}" stroke="${token('violet-deep')}" stroke-width="1.5"/>`,
    `<path d="M${left} ${top}V${bottom}H${right}" stroke="${token('control')}"/>`,
    '</svg>\n',
  ].join('\n')
}

function token(name: string): string {
  const [, value] = new RegExp(`--color-${name}: (#\\w+)`).exec(siteTokens()) ?? []
  if (!value) throw new Error(`app/app.css has no colour ${name}`)
  return value
}
