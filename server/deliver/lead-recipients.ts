import type { MailSettings } from '../../config/env.ts'
import type { LeadRule } from '../../config/lead-rules.ts'
import { MONTH_DAYS } from '../../estimator/monthly-spend.ts'
import { readLeadScenario, segmentOf } from '../leads/lead-scenario.ts'
import type { OutgoingLead } from './channel.ts'

type Lead = Pick<OutgoingLead, 'kind' | 'fields' | 'scenario'>

/** Who gets the mail about a lead: the first rule that matches, else the form's own people, else everybody. */
export function leadRecipients(
  lead: Lead,
  { to, toByKind, rules = [] }: Pick<MailSettings, 'to' | 'toByKind' | 'rules'>,
): readonly string[] {
  return rules.find((rule) => matches(lead, rule))?.to ?? toByKind?.[lead.kind] ?? to
}

function matches(lead: Lead, rule: LeadRule): boolean {
  if ('segment' in rule) return segmentOf(lead.scenario) === rule.segment
  const budget = monthlyBudget(lead)
  if (budget === undefined) return false
  return 'budgetFrom' in rule ? budget >= rule.budgetFrom : budget < rule.budgetBelow
}

/** What the form says, a range by where it begins ('10000+'); else what the calculator was asked. Reais a month. */
function monthlyBudget({ fields, scenario }: Lead): number | undefined {
  const [from] = /^\d+/.exec(fields.budget ?? '') ?? []
  if (from !== undefined) return Number(from)
  const leadScenario = readLeadScenario(scenario)
  return leadScenario && (leadScenario.budget / leadScenario.days) * MONTH_DAYS
}
