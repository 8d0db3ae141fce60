/** Everything that is loaded once the visitor has said something: the mathematics and the drawn answers. */
import type { Plan, Scenario } from '@planner/types.ts'
import { AccountAnswer } from './answers/account-answer.tsx'
import { NeededAnswer } from './answers/needed-answer.tsx'
import { SplitAnswer } from './answers/split-answer.tsx'
import { TestAnswer } from './answers/test-answer.tsx'
import { WorthAnswer } from './answers/worth-answer.tsx'

export { distributionFiles } from 'virtual:distributions'
export { CompareTable } from './answers/compare-table.tsx'
export { makePlan } from './fake-plan.ts'

export const drawings = {
  worth: WorthAnswer,
  account: AccountAnswer,
  needed: NeededAnswer,
  split: SplitAnswer,
  test: TestAnswer,
}
const one = (text: string) => (_plan: Plan) => [text]
export const headlines = {
  worth: one('Um cliente pode custar até R$ 400. Pelo Instagram a chance de lucro é de 80%.'),
  account: one('Ainda sem números da sua conta: as faixas são as do mercado.'),
  needed: one(
    'Para 60 leads por mês, o Instagram pede R$ 1.700 por mês para uma chance de 50%, e R$ 3.500 para 80%.',
  ),
  split: one('Divida assim: 52% no Instagram, 33% no TikTok e 15% no Google Ads.'),
  test: one(
    'Teste Instagram contra TikTok: R$ 50 e R$ 50 por dia, e a primeira decisão sai em 21 dias.',
  ),
}
export const summaryOf = (_plan: Plan) => ''
export const knownOf = (_own: unknown) => []
export const distributionAim = (_s: Scenario) => 'leads' as const
