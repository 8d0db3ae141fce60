import type { Platform } from '../contracts/campaign.ts'
import type { Scenario } from '../contracts/planner-scenario.ts'
import { accountFigures } from './account.ts'
import { economics } from './economics.ts'
import { reverse } from './reverse.ts'
import { settingOf } from './setting.ts'
import { priceDraws, split } from './split.ts'
import { testPlan } from './test-plan.ts'
import type { Distribution, Plan } from './types.ts'

/**
 * All five answers to a scenario, from the distribution of its segment and aim, for the channels that are offered.
 * Same input, same output.
 */
export function plan(
  scenario: Scenario,
  distribution: Distribution,
  offered?: readonly Platform[],
): Plan {
  const setting = settingOf(scenario, distribution, offered)
  const prices = priceDraws(setting)
  return {
    version: distribution.version,
    scenario,
    aim: distribution.aim,
    account: {
      figures: accountFigures(setting),
    },
    economics: economics(setting),
    reverse: reverse(setting, prices),
    ...split(setting, prices),
    test: testPlan(setting),
  }
}
