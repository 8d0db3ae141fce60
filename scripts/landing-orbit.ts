import type { OrbitModel } from '../app/sections/landing/orbit/orbit-model.ts'
import { offered } from '../content/channels/offered.ts'
import type { Platform } from '../contracts/campaign.ts'
import { aimOf } from '../estimator/aims.ts'
import { Z50 } from '../estimator/calibration.ts'
import { estimate } from '../estimator/estimate.ts'
import { MODEL } from '../estimator/model.generated.ts'
import { BUDGETS, SCENARIO } from './landing-scenario.ts'

const leadsAt = (platform: Platform, budget: number) =>
  estimate({ ...SCENARIO, platform, budget }).metrics.leads

/** The few numbers from which the hero works out the estimator's answers while its slider moves. */
export function landingOrbit(): OrbitModel {
  const { segment, objective } = SCENARIO
  const aim = aimOf(objective, segment)
  const [lowest = 0] = BUDGETS
  return {
    budgets: BUDGETS,
    response: MODEL.budgetResponse,
    reach: rounded(Z50),
    channels: offered.map(({ platform }) => ({
      leads: rounded(leadsAt(platform, lowest)),
      variance: rounded(MODEL.cells[platform][aim][segment].leadsDeviation ** 2),
    })),
  }
}

const rounded = (value: number) => Number(value.toPrecision(7))
