/**
 * The chart of predicted against published costs, both on the same logarithmic scale. Its lines and dots are a
 * drawing of their own (scripts/predicted-drawing.ts); the page writes the words over it.
 */
// Drawn near the size of a phone, so that its words keep a readable size there.
const WIDTH = 380
const LEFT = 52
const TOP = 32
const RIGHT = WIDTH - 14
const SIDE = RIGHT - LEFT
const BOTTOM = TOP + SIDE
const LOW = Math.log(0.03)
const HIGH = Math.log(40_000)
const UNIT = SIDE / (HIGH - LOW)

const rounded = (place: number) => Math.round(10 * place) / 10

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
  /** How far a factor, given as its logarithm, lies from the line of perfect predictions. */
  distance: (logFactor: number) => rounded(UNIT * logFactor),
}
