import { type CalculatorForm, calculatorFormSchema } from './calculate-campaign-metrics.ts'
import { PLATFORMS, type Platform } from './campaign.ts'

/** A scenario of the calculator in an address: written and read here alone, in the words of its links. */
const scenarioQuery = ({ companyName, segment, objective, budget, days }: CalculatorForm) => ({
  empresa: companyName,
  segmento: segment,
  objetivo: objective,
  investimento: budget.toFixed(2),
  dias: String(days),
})

/** Nothing when the query has no scenario, or one that the calculator's rules refuse. */
const readScenario = (query: URLSearchParams): CalculatorForm | undefined =>
  calculatorFormSchema.safeParse({
    companyName: query.get('empresa'),
    segment: query.get('segmento'),
    objective: query.get('objetivo'),
    budget: query.get('investimento'),
    days: query.get('dias'),
  }).data

/**
 * In the calculator's own address the scenario stands after the '#': that part never leaves the browser, so
 * a link can carry the company's name without the server ever seeing it.
 */
export type ScenarioLink = { scenario: CalculatorForm; modelVersion?: string }

export const writeScenarioLink = ({ scenario, modelVersion }: ScenarioLink) =>
  `#${new URLSearchParams({ ...scenarioQuery(scenario), ...(modelVersion && { modelo: modelVersion }) })}`

export function readScenarioLink(hash: string): ScenarioLink | undefined {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const scenario = readScenario(query)
  return scenario && { scenario, modelVersion: query.get('modelo') ?? undefined }
}

/** The contact page is told the scenario in its query, with the platform where it was about one. */
type ContactScenario = CalculatorForm & { platform?: Platform }

export const contactWithScenario = (scenario: CalculatorForm, platform?: Platform) =>
  `/contato?${new URLSearchParams({ ...scenarioQuery(scenario), ...(platform && { plataforma: platform }) })}`

export function readContactScenario(query: URLSearchParams): ContactScenario | undefined {
  const scenario = readScenario(query)
  const platform = PLATFORMS.find((name) => name === query.get('plataforma'))
  return scenario && { ...scenario, platform }
}
