import type { Platform } from '../contracts/campaign.ts'
import type { Scenario } from '../contracts/planner-scenario.ts'
import { accountFigures } from './account.ts'
import { ceilingsOf } from './ceilings.ts'
import { choose } from './choice.ts'
import { economics } from './economics.ts'
import { priceDraws } from './price-draws.ts'
import { reverse } from './reverse.ts'
import { settingOf } from './setting.ts'
import { split } from './split.ts'
import { testPlan } from './test-plan.ts'
import { smallestChanges, tornado } from './tornado.ts'
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
  const worth = economics(setting)
  const choice = choose(setting, prices, worth)
  const main = setting.channels[choice.main]
  const monthly = scenario.budget / setting.months
  const divided = split(setting, prices, choice)
  const isUsed = divided.split.some(({ platform, share }) => platform === choice.hedge && share > 0)
  return {
    version: distribution.version,
    scenario,
    aim: distribution.aim,
    choice: { ...choice, hedge: isUsed ? choice.hedge : null },
    ceilings: ceilingsOf(setting, main),
    toPay:
      choice.pays === false
        ? {
            changes: smallestChanges(setting, main, monthly),
            tornado: tornado(setting, main, monthly) ?? [],
          }
        : null,
    account: {
      figures: accountFigures(setting),
    },
    economics: worth,
    reverse: reverse(setting, prices, choice),
    ...divided,
    test: testPlan(setting, choice),
  }
}
