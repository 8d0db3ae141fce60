import { type Platform, SEGMENTS } from '../contracts/campaign.ts'
import type { Scenario } from '../contracts/planner-scenario.ts'
import { randomFrom } from './planner-brute-force.ts'
import { tableOf, writeTables } from './planner-report.ts'
import {
  accountMonth,
  type Drift,
  type Held,
  monthIn,
  planned,
  scenarioOf,
  testIn,
  type World,
} from './planner-worlds.ts'

/**
 * `npm run planner:simulate`: how often the planner's statements come true in worlds with other exponents and more
 * scatter than it believes; writes its parts of docs/planner-report.md. The same draws every time.
 */
const EXPONENTS = [undefined, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const
const DISPERSIONS = [1, 2, 3, 5] as const
const BUDGETS = [3000, 20_000, 60_000, 300_000]
const MONTHS = 150

const reais = (budget: number) => `R$ ${budget.toLocaleString('pt-BR')}`
const percent = (share: number) => `${Math.round(100 * share)}%`
const decimal = (value: number) => value.toFixed(1).replace('.', ',')
const shareOf = <Row>(rows: readonly Row[], holds: (row: Row) => boolean) =>
  rows.filter(holds).length / rows.length
const exponentName = (exponent?: number) =>
  exponent === undefined ? 'o aprendido, sorteado' : decimal(exponent)

/** A plan for each segment whose target is what the middle case brings with its budget. */
const plansWith = (budget: number) =>
  SEGMENTS.map((segment) => {
    const base = { segment, objective: 'Leads', budget, ticket: 900, margin: 55, target: 10 }
    const { answer } = planned(scenarioOf(base))
    const middle = answer.economics?.platforms[answer.choice.main].leads.middle ?? 10
    return planned(scenarioOf({ ...base, target: Math.max(1, Math.round(middle)) }))
  })
const plans = new Map(BUDGETS.map((budget) => [budget, plansWith(budget)]))

function monthsOf(world: World, budget: number, seed: number): Held[] {
  const random = randomFrom(seed)
  return (plans.get(budget) ?? []).flatMap((one) =>
    Array.from({ length: MONTHS }, () => monthIn(world, one, random)),
  )
}

const unknownRows = EXPONENTS.map((exponent, row) => [
  exponentName(exponent),
  ...BUDGETS.map((budget, column) => {
    const held = monthsOf({ exponent, dispersion: 2 }, budget, 1000 * row + column)
    const kept = (['range', 'split', 'budget80'] as const).map((name) =>
      percent(shareOf(held, (month) => month[name])),
    )
    return kept.join(' / ')
  }),
])
const unknownTable = tableOf(['expoente do mundo', ...BUDGETS.map(reais)], unknownRows)

const scatterRows = DISPERSIONS.map((dispersion, row) => [
  decimal(dispersion),
  ...BUDGETS.map((budget, column) => {
    const held = monthsOf({ dispersion }, budget, 50_000 + 1000 * row + column)
    return percent(shareOf(held, ({ range }) => range))
  }),
])
const scatterTable = tableOf(['dispersão', ...BUDGETS.map(reais)], scatterRows)

/** An account that stands at R$ 60,000 a month and plans other budgets. */
const SPENT = 60_000
const ACCOUNT_BUDGETS = [30_000, 60_000, 120_000, 240_000]
const ACCOUNT_MONTHS = 300
const accountScenario = (budget: number): Scenario =>
  scenarioOf({
    segment: 'Serviços',
    objective: 'Leads',
    budget,
    ticket: 900,
    margin: 55,
    target: 1500,
  })
const platform: Platform = 'Google Ads'
const accountRows = EXPONENTS.filter((exponent) => exponent !== undefined).flatMap(
  (exponent, row) =>
    [1, 5].map((dispersion) => [
      `${decimal(exponent)}, dispersão ${dispersion}`,
      ...ACCOUNT_BUDGETS.map((budget, column) => {
        const random = randomFrom(90_000 + 100 * row + 10 * dispersion + column)
        const months = Array.from({ length: ACCOUNT_MONTHS }, () =>
          accountMonth({ exponent, dispersion }, accountScenario(budget), platform, SPENT, random),
        )
        return `${percent(shareOf(months, ({ range }) => range))} / ${percent(shareOf(months, ({ budget80 }) => budget80))}`
      }),
    ]),
)
const accountTable = tableOf(['expoente da conta', ...ACCOUNT_BUDGETS.map(reais)], accountRows)

/** Tests that are planned for nine right choices in ten. */
const DRIFT: Drift = { price: [0.22, 0.65], conversion: [0.21, 0.19] }
const TEST_WORLDS: [string, World & { drift?: Drift }][] = [
  ['só o acaso (Poisson)', { dispersion: 1 }],
  ['dispersão 2', { dispersion: 2 }],
  ['dispersão 3', { dispersion: 3 }],
  ['dispersão 5', { dispersion: 5 }],
  ['dispersão 5,8', { dispersion: 5.8 }],
  ['preço e conversão que persistem', { dispersion: 1, drift: DRIFT }],
  ['os dois: dispersão 1,4 por dia e persistência', { dispersion: 1.36, drift: DRIFT }],
]
const TESTS = 400
const known = (google: number, instagram: number) => [
  { platform: 'Google Ads', metric: 'cpl', value: google, conversions: 60 },
  { platform: 'Instagram', metric: 'cpl', value: instagram, conversions: 90 },
]
const tested = SEGMENTS.flatMap((segment) => {
  const base = {
    segment,
    objective: 'Vendas',
    directSale: false,
    budget: 15_000,
    ticket: 2000,
    margin: 60,
  }
  return [
    planned(scenarioOf(base)),
    // A near tie: the dearer lead closes better.
    planned(
      scenarioOf({ ...base, known: known(44, 22), closeRates: { 'Google Ads': 10, Instagram: 5 } }),
    ),
  ]
})
const isNearTie = (index: number) => index % 2 === 1
const testRows = TEST_WORLDS.map(([name, world], row) => {
  const right = (stage: 'leads' | 'sales', meant: (index: number) => boolean) => {
    const random = randomFrom(200_000 + row)
    const results = tested.flatMap((one, index) =>
      meant(index) ? Array.from({ length: TESTS }, () => testIn(world, one, stage, random)) : [],
    )
    const decided = results.filter((result) => result !== null)
    return decided.length === 0 ? '-' : percent(shareOf(decided, (result) => result))
  }
  return [
    name,
    right('leads', (index) => !isNearTie(index)),
    right('leads', isNearTie),
    right('sales', () => true),
  ]
})
const testTable = tableOf(
  ['mundo', 'leads, sem números da conta', 'leads, quase empate com números', 'vendas'],
  testRows,
)

writeTables({
  'Simulações: sem números da conta': unknownTable,
  'Simulações: dispersão das contagens': scatterTable,
  'Simulações: uma conta em R$ 60.000 por mês': accountTable,
  'Simulações: testes planejados para 90%': testTable,
})
