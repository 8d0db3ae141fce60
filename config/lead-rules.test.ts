import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { leadRules } from './lead-rules.ts'

test('rules are read in their order, with accents, spaces and thousands as people type them', () => {
  expect(
    leadRules.parse(
      'segmento = saude>ana@x.com, rui@x.com; verba>=10.000 > dono@x.com; Verba < 500 > bot@x.com;',
    ),
  ).toEqual([
    { segment: 'Saúde', to: ['ana@x.com', 'rui@x.com'] },
    { budgetFrom: 10_000, to: ['dono@x.com'] },
    { budgetBelow: 500, to: ['bot@x.com'] },
  ])
})

test.each([
  ['segmento=Saúde', 'na parte "segmento=Saúde", depois de >, um ou mais e-mails'],
  ['verba>=10000', 'depois de >, um ou mais e-mails'],
  [
    'verba>=1 > a@x.com; segmento=Armas > b@x.com',
    'na parte "segmento=Armas > b@x.com", um destes',
  ],
  ['verba>=muito > a@x.com', 'na parte "verba>=muito > a@x.com", uma verba em reais'],
  ['verba>=1.0 > a@x.com', 'uma verba em reais'],
  ['cidade=Santos > a@x.com', 'antes do último >, segmento=NOME, verba>=REAIS ou verba<REAIS'],
  ['verba=10 > a@x.com', 'antes do último >'],
  ['segmento=Moda > a@x', 'depois de >, um ou mais e-mails'],
  [';', 'uma ou mais regras'],
])('%s is refused, and the part is named', (text, said) => {
  const variables = { LEADS_TO: 'a@x.com', SMTP_URL: 'smtp://x', LEADS_TO_RULES: text }
  expect(() => parseEnv(variables)).toThrow(said)
})

test('rules alone are refused: somebody must get the rest', () => {
  expect(() => parseEnv({ LEADS_TO_RULES: 'segmento=Moda > a@x.com' })).toThrow(/- LEADS_TO:/)
})
