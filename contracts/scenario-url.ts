import { type CalculatorForm, calculatorFormSchema } from './calculate-campaign-metrics.ts'
import { PLATFORMS, type Platform } from './campaign.ts'

/** The parameters of a calculator scenario. Only this file writes and reads them. */
const scenarioQuery = ({ companyName, segment, objective, budget, days }: CalculatorForm) => ({
  empresa: companyName,
  segmento: segment,
  objetivo: objective,
  investimento: budget.toFixed(2),
  dias: String(days),
})

/** All that the site's own links put into the query of the contact page. */
export const CONTACT_QUERY = ['canal', 'material']

/** Undefined when the query has no scenario, or one that the calculator's validation refuses. */
const readScenario = (query: URLSearchParams): CalculatorForm | undefined =>
  calculatorFormSchema.safeParse({
    companyName: query.get('empresa'),
    segment: query.get('segmento'),
    objective: query.get('objetivo'),
    budget: query.get('investimento'),
    days: query.get('dias'),
  }).data

/**
 * In a URL the scenario is in the hash. That part never leaves the browser, so a link can carry the company's name, and
 * neither the server nor the next page's referrer shows it.
 */
export type ScenarioLink = { scenario: CalculatorForm; modelVersion?: string }

export const writeScenarioLink = ({ scenario, modelVersion }: ScenarioLink) =>
  `#${new URLSearchParams({ ...scenarioQuery(scenario), ...(modelVersion && { modelo: modelVersion }) })}`

export function readScenarioLink(hash: string): ScenarioLink | undefined {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const scenario = readScenario(query)
  return scenario && { scenario, modelVersion: query.get('modelo') ?? undefined }
}

/** The contact page gets the scenario, and the platform if there was one. */
export type ContactScenario = CalculatorForm & { platform?: Platform }

export const contactWithScenario = (scenario: CalculatorForm, platform?: Platform) =>
  `/contato#${new URLSearchParams({ ...scenarioQuery(scenario), ...(platform && { plataforma: platform }) })}`

export function readContactScenario(hash: string): ContactScenario | undefined {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const scenario = readScenario(query)
  const platform = PLATFORMS.find((name) => name === query.get('plataforma'))
  return scenario && { ...scenario, platform }
}
