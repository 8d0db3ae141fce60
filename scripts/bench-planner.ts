import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import { readScenario, type Scenario } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { jointDistribution } from '../planner/joint-distribution.ts'
import { plan } from '../planner/plan.ts'
import type { Distribution } from '../planner/types.ts'
import { median } from './median.ts'

/**
 * `npm run bench:planner`: the processor time of all five answers after a change, beside that of writing the
 * answer as JSON and reading it again, in turns within one run. A slow phone takes some four times as long, so
 * 25 ms here are 100 ms there.
 */
const ROUNDS = 5
const PLANS = 40
const MOST_MILLISECONDS = 25

const asked = Array.from({ length: PLANS }, (_, number) => {
  const platform = required(PLATFORMS[number % PLATFORMS.length])
  const read = readScenario({
    segment: required(SEGMENTS[number % SEGMENTS.length]),
    objective: required(OBJECTIVES[number % OBJECTIVES.length]),
    // From a small shop's month to budgets that split over every channel.
    budget: 300 * 1.35 ** number,
    target: 5 + 7 * number,
    month: 1 + (number % 12),
    known: [
      { platform, metric: 'cpm', value: 20, impressions: 90_000 },
      { platform, metric: 'ctr', value: 0.012, clicks: 1080 },
      { platform, metric: 'leadRate', value: 0.05, conversions: 54 },
    ],
  })
  if ('error' in read) throw new Error(read.error)
  const { scenario } = read
  return { scenario, file: jointDistribution(scenario.segment, scenario.objective, scenario) }
})
const answers = asked.map(({ scenario, file }) => plan(scenario, file))

const loads = {
  json: (number: number) => JSON.parse(JSON.stringify(answers[number])),
  plan: (number: number) => {
    const { scenario, file } = required<{ scenario: Scenario; file: Distribution }>(asked[number])
    return plan(scenario, file)
  },
}
const times = { json: [] as number[], plan: [] as number[] }
let slowest = 0
for (let round = 0; round <= ROUNDS; round++) {
  for (const name of ['json', 'plan'] as const) {
    const before = process.threadCpuUsage()
    for (let number = 0; number < PLANS; number++) {
      const start = process.threadCpuUsage()
      loads[name](number)
      const { user } = process.threadCpuUsage(start)
      if (round > 0 && name === 'plan') slowest = Math.max(slowest, user / 1000)
    }
    const { user, system } = process.threadCpuUsage(before)
    // The first round warms up.
    if (round > 0) times[name].push((user + system) / 1000 / PLANS)
  }
}
const [json, all] = [median(times.json), median(times.plan)]
console.log(`${PLANS} scenarios, ${ROUNDS} rounds in turns`)
console.log(`answer as JSON and back  ${json.toFixed(3)} ms of processor`)
console.log(
  `all five answers         ${all.toFixed(2)} ms of processor, slowest ${slowest.toFixed(1)} ms`,
)
console.log(`ratio: ${(all / json).toFixed(1)}; most ${MOST_MILLISECONDS} ms for one answer`)
if (all > MOST_MILLISECONDS) process.exitCode = 1
