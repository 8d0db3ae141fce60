import { text } from 'node:stream/consumers'
import { splitReasonText } from '../content/plan-split-sentences.ts'
import { PLANNER_MESSAGES, readScenario } from '../contracts/planner-scenario.ts'
import { jointDistribution } from '../planner/joint-distribution.ts'
import { plan } from '../planner/plan.ts'

// npm run -s planner:plan < scenario.json
const answer = answerTo(await text(process.stdin))
process.stdout.write(`${JSON.stringify(answer)}\n`)
if ('error' in answer) process.exitCode = 1

function answerTo(input: string) {
  const read = readScenario(parsed(input))
  if ('error' in read) return read
  const { scenario } = read
  const answer = plan(scenario, jointDistribution(scenario.segment, scenario.objective, scenario))
  const notes = answer.splitDetails.decidedBy.map((reason) => splitReasonText(reason, scenario))
  return { ...answer, splitDetails: { ...answer.splitDetails, notes } }
}

function parsed(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return PLANNER_MESSAGES.notScenario
  }
}
