import { logEffectiveBudget } from '../estimator/budget-response.ts'
import { normalCumulative } from '../estimator/normal-distribution.ts'
import { type ChannelResponse, exponentVariance, logEffective } from './response.ts'
import { chanceVariance } from './setting.ts'

const REACH = 6
const STEPS = 60

/**
 * The chance that a month's budget brings at least so many, over the price, the exponent and the luck of counting.
 * Closed form, but where the people run out: there a better exponent brings no more, so it is summed over.
 */
export function chanceOfReaching(
  response: ChannelResponse,
  price: { log: number; deviation: number },
  budget: number,
  wanted: number,
): number {
  const middle = logEffective(response, budget)
  const others = price.deviation ** 2 + chanceVariance(Math.exp(middle - price.log))
  const ofExponent = exponentVariance(response, budget)
  const free = logEffectiveBudget(response, budget)
  const needed = price.log + Math.log(wanted)
  const { logMost } = response
  const own = Math.sqrt(ofExponent)
  if (free + REACH * own <= logMost) {
    return normalCumulative((free - needed) / Math.sqrt(others + ofExponent))
  }
  const deviation = Math.sqrt(others)
  const withAll = normalCumulative((logMost - needed) / deviation)
  if (own === 0) return normalCumulative((middle - needed) / deviation)
  // Beyond this many deviations of the exponent everybody is reached.
  const bend = (logMost - free) / own
  if (bend <= -REACH) return withAll
  const width = (bend + REACH) / STEPS
  let sum = 0
  for (let i = 0; i < STEPS; i++) {
    const z = -REACH + (i + 0.5) * width
    sum += Math.exp((-z * z) / 2) * normalCumulative((free + own * z - needed) / deviation)
  }
  return (sum * width) / Math.sqrt(2 * Math.PI) + normalCumulative(-bend) * withAll
}
