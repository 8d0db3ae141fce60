import { SEGMENTS } from '../contracts/campaign.ts'
import { AIMS } from '../estimator/model-file.ts'
import { distributionOf } from '../planner/joint-distribution.ts'

/** The body of each file that the planner may ask for: one for each segment and aim. */
export const distributionBodies = () =>
  SEGMENTS.flatMap((segment) =>
    AIMS.map((aim) => ({ segment, aim, body: JSON.stringify(distributionOf(segment, aim)) })),
  )
