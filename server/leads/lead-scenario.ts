import { scenarioSentences } from '../../content/scenario-sentence.ts'
import {
  type CalculateRequest,
  calculateRequestSchema,
} from '../../contracts/calculate-campaign-metrics.ts'
import { DAYS_DEFAULT, DAYS_MAX, DAYS_MIN, OBJECTIVES, SEGMENTS } from '../../contracts/campaign.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { parseMoneyText } from '../../contracts/money-text.ts'
import { formatBudget } from '../../contracts/number-format.ts'

export type LeadScenario = CalculateRequest & { companyName: string; days: number }

const PARTS = ['companyName', 'segment', 'objective', 'budget', 'days', 'platform'] as const
export type ScenarioPart = (typeof PARTS)[number]

/** Before scenarios were stored as objects, each was a sentence: 'Segment, objective, …' after the company. */
const CHOICES = new RegExp(
  `^(?:[^:,]*: )?(?:(.*), )?(${SEGMENTS.join('|')}), (${OBJECTIVES.join('|')})(?:, (.*))?$`,
)
/** 'R$ 1.000 em 30 dias no TikTok.' */
const BUDGET = /^(.+?)(?: em (\d+) dias)?(?: no (.+?))?\.?$/

/** What a lead's scenario says, part by part and unchecked. It is stored as JSON, in old rows as a sentence. */
export function readScenarioParts(text: string): Partial<Record<ScenarioPart, string | number>> {
  const json = parsedObject(text)
  if (json) {
    return Object.fromEntries(
      PARTS.flatMap((name) => {
        const value = json[name]
        return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
      }),
    )
  }
  const [, companyName = '', segment = '', objective = '', rest = ''] = CHOICES.exec(text) ?? []
  const [, budget = '', days = '', platform = ''] = BUDGET.exec(rest) ?? []
  return { companyName, segment, objective, budget, days, platform }
}

/** What the calculator was asked, from what is stored with a lead; undefined if it is not one of its scenarios. */
export function readLeadScenario(text: string): LeadScenario | undefined {
  const { companyName = '', segment, objective, budget, days, platform } = readScenarioParts(text)
  const { data } = calculateRequestSchema.safeParse({
    segment,
    objective,
    platform: platform || null,
    budget: typeof budget === 'string' ? parseMoneyText(budget.replace(/^R\$\s*/, '')) : budget,
  })
  const period = Number(days)
  const isPeriod = period >= DAYS_MIN && period <= DAYS_MAX
  return data && { ...data, companyName: `${companyName}`, days: isPeriod ? period : DAYS_DEFAULT }
}

/** What is stored, in words. What names no whole scenario of the calculator stays as it was sent. */
export function scenarioText(stored: string): string {
  const known = stored.startsWith('{') ? readLeadScenario(stored) : undefined
  if (!known?.companyName) return stored
  const { companyName, segment, objective, budget, days, platform } = known
  return fillTemplate(platform ? scenarioSentences.onePlatform : scenarioSentences.allPlatforms, {
    company: companyName,
    segment,
    objective,
    days,
    platform: platform ?? '',
    budget: formatBudget(budget),
  })
}

/** '' if the scenario names none of ours. */
export const segmentOf = (text: string): string =>
  SEGMENTS.find((segment) => segment === readScenarioParts(text).segment) ?? ''

function parsedObject(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
