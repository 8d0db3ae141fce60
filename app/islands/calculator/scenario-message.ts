import { whatsapp } from '@content/whatsapp.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import type { Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'

/** The scenario of a result as the first message of a conversation. */
export const scenarioMessage = (scenario: CalculatorForm, platform?: Platform) =>
  fillTemplate(platform ? whatsapp.scenarioOnePlatform : whatsapp.scenario, {
    company: scenario.companyName,
    segment: scenario.segment,
    objective: scenario.objective,
    budget: formatBudget(scenario.budget),
    days: scenario.days,
    platform: platform ?? '',
  })
