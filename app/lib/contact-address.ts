import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import type { Platform } from '@contracts/campaign.ts'

/** The contact page's address says where the visitor comes from; contact-origin.ts reads it. */
export const contactFromChannel = (slug: string) => `/contato?canal=${slug}`
export const contactFromMaterial = (id: string) => `/contato?material=${id}`

export function contactWithScenario(scenario: CalculatorForm, platform?: Platform): string {
  const query = new URLSearchParams({
    empresa: scenario.companyName,
    segmento: scenario.segment,
    objetivo: scenario.objective,
    investimento: scenario.budget.toFixed(2),
    dias: String(scenario.days),
    ...(platform ? { plataforma: platform } : {}),
  })
  return `/contato?${query}`
}
