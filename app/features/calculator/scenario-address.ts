import { type CalculatorForm, calculatorFormSchema } from '@contracts/calculate-campaign-metrics.ts'

/**
 * The scenario in the page's address, after the '#': that part never leaves the browser, so a link can
 * carry the company's name without the server ever seeing it.
 */
export type ScenarioLink = { scenario: CalculatorForm; modelVersion?: string }

export function writeScenarioLink({ scenario, modelVersion }: ScenarioLink): string {
  return `#${new URLSearchParams({
    empresa: scenario.companyName,
    segmento: scenario.segment,
    objetivo: scenario.objective,
    investimento: scenario.budget.toFixed(2),
    dias: String(scenario.days),
    ...(modelVersion ? { modelo: modelVersion } : {}),
  })}`
}

/** The whole address of this page with the scenario in it. */
export function scenarioAddress(link: ScenarioLink): string {
  const address = new URL(window.location.href)
  address.hash = writeScenarioLink(link)
  return address.href
}

/** The scenario that an address holds; nothing when it has none, or one that the rules refuse. */
export function readScenarioLink(hash: string): ScenarioLink | undefined {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const scenario = calculatorFormSchema.safeParse({
    companyName: query.get('empresa'),
    segment: query.get('segmento'),
    objective: query.get('objetivo'),
    budget: query.get('investimento'),
    days: query.get('dias'),
  })
  if (!scenario.success) return undefined
  return { scenario: scenario.data, modelVersion: query.get('modelo') ?? undefined }
}
