/**
 * The geometry of the chart of predicted against published costs, both on the same logarithmic scale. The lines and
 * dots are an SVG file (scripts/predicted-chart-svg.ts); the page puts the text over it.
 */
// About as wide as a phone, so that the text stays readable there.
const WIDTH = 380
const LEFT = 52
const TOP = 32
const RIGHT = WIDTH - 14
const SIDE = RIGHT - LEFT
const BOTTOM = TOP + SIDE
const LOW = Math.log(0.03)
const HIGH = Math.log(40_000)
const UNIT = SIDE / (HIGH - LOW)

const rounded = (position: number) => Math.round(10 * position) / 10

/** The dots' id in the SVG file. */
export const DOTS_ID = 'pontos'

export const predictedChart = {
  width: WIDTH,
  height: BOTTOM + 44,
  left: LEFT,
  top: TOP,
  right: RIGHT,
  bottom: BOTTOM,
  ticks: [0.1, 1, 10, 100, 1000, 10_000],
  along: (value: number) => rounded(LEFT + UNIT * (Math.log(value) - LOW)),
  up: (value: number) => rounded(BOTTOM - UNIT * (Math.log(value) - LOW)),
  /** The distance from the line of perfect predictions, for an error factor given as its logarithm. */
  distance: (logFactor: number) => rounded(UNIT * logFactor),
}
