import { predictedChart as chart } from '../content/predicted-chart.ts'
import { siteTokens } from './site-tokens.ts'

/**
 * The dots of over a thousand predictions, their grid and the band that holds half of them, as a file: within
 * the page it would be a quarter of its bytes. The dots stand in the order of the axis, each told by its step
 * from the one before, which compresses to a third.
 */
export function predictedDrawing(
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
    `<path d="M0 0${dots.join('')}" stroke="${token('violet')}" stroke-opacity=".4" stroke-width="3.5" stroke-linecap="round"/>`,
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
