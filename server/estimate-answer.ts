import type { EstimateDetails } from '../contracts/estimate-details.ts'
import { curveOf, evidenceOf, rangesOf } from './estimate-details.ts'
import { templateExplanation } from './narrator/templates.ts'
import { metricsByPlatform, type ScenarioEstimate } from './scenario-estimate.ts'

/** What differs with the budget; the rest of the details is the evidence behind them. */
type Figures = Omit<EstimateDetails, keyof ReturnType<typeof evidenceOf>>

/** Evidence as it is written into answers: without the braces around it. */
const writtenEvidence = new Map<string, string>()

/**
 * The JSON of an answer. Half of it is evidence, the same for every budget, so it is written once for
 * each of the few hundred choices of segment, objective and platform.
 */
export function estimateAnswer(
  result: ScenarioEstimate,
  { modelMayExplain }: Pick<EstimateDetails, 'modelMayExplain'>,
): string {
  const { segment, objective, budget, platform } = result.scenario
  const key = `${segment}|${objective}|${platform}`
  let evidence = writtenEvidence.get(key)
  if (evidence === undefined) {
    evidence = JSON.stringify(evidenceOf(result)).slice(1, -1)
    writtenEvidence.set(key, evidence)
  }
  const metrics =
    platform === null ? metricsByPlatform(result.platforms) : result.platforms[0]?.metrics
  const answer: { success: true; metrics: typeof metrics } & Figures = {
    success: true,
    metrics,
    ranges: rangesOf(result),
    curve: curveOf(budget),
    firstBeatsSecond: result.firstBeatsSecond,
    explanation: templateExplanation(result),
    modelMayExplain,
  }
  // Part by part: JSON.stringify takes twice as long over the whole.
  let json = '{'
  for (const [name, part] of Object.entries(answer)) {
    if (part !== undefined) json += `"${name}":${JSON.stringify(part)},`
  }
  return `${json}${evidence}}`
}
