import { median } from './median.ts'
import {
  type Differences,
  differencesOf,
  randomFrom,
  randomScenario,
} from './planner-brute-force.ts'
import { tableOf, writeTables } from './planner-report.ts'

/** `npm run planner:check`: the mathematics against brute force; writes its part of docs/planner-report.md. */
const SCENARIOS = 200
const DRAWS = 200_000
const BAND_DRAWS = 2000

const NAMES: Record<keyof Differences, string> = {
  profitChance: 'chance de lucro',
  profitChanceWhole: 'chance de lucro, com clientes inteiros (Poisson)',
  budget50: 'chance de chegar à meta com `budget50`, contra 50%',
  budget80: 'chance de chegar à meta com `budget80`, contra 80%',
  splitBudget50: `chance de chegar à meta com o \`budget50\` da divisão, contra 50% (${DRAWS / 10} sorteios)`,
  splitBudget80: `chance de chegar à meta com o \`budget80\` da divisão, contra 80% (${DRAWS / 10} sorteios)`,
  splitGain: 'resultado da busca em passos acima do da divisão (parte)',
  splitShare: 'parte de um canal, contra a busca em passos',
  splitBand: `chance de uma parte fora da faixa, contra ${BAND_DRAWS} sorteios`,
}

const random = randomFrom(20_261_116)
const all = Array.from({ length: SCENARIOS }, () =>
  differencesOf(randomScenario(random), random, DRAWS, BAND_DRAWS),
)
const decimal = (value: number) => value.toFixed(5).replace('.', ',')
const rows = (Object.keys(NAMES) as (keyof Differences)[]).map((name) => {
  const values = all.map((differences) => differences[name])
  return [NAMES[name], decimal(median(values)), decimal(Math.max(...values))]
})
writeTables({ 'Contra força bruta': tableOf(['diferença', 'mediana', 'maior'], rows) })
