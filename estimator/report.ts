import { PLATFORMS } from '../contracts/campaign.ts'
import { COMPONENTS } from './components.ts'
import { estimateFrom } from './estimate-from-model.ts'
import { type Judged, judge, summarize } from './evaluation.ts'
import { effectCovariance } from './gaussian-model.ts'
import { LATENTS } from './market-data.ts'
import type { Trained } from './training.ts'

const decimal = (value: number, digits: number) =>
  Number.isFinite(value) ? value.toFixed(digits).replace('.', ',') : '–'
const percent = (value: number) => (Number.isFinite(value) ? `${Math.round(value * 100)}%` : '–')
const money = (value: number) => {
  const [whole = '', cents] = value.toFixed(value < 100 ? 2 : 0).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return cents ? `${grouped},${cents}` : grouped
}

/** Columns of one width, as the project's formatter writes them: names to the left, figures to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const written = (row: readonly string[]) =>
    widths.map((width, i) => {
      const cell = row[i] ?? ''
      return i === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [written(head), rule, ...rows.map(written)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

const KIND_ORDER = ['cpm', 'cpc', 'ctr', 'cvr', 'cpl', 'cpa', 'cpv', 'vtr', 'roas']
const MEASURED_LATENTS = [
  'CPM',
  'CTR',
  'lead por clique',
  'venda por clique',
  'visualização',
  'ROAS',
  'lista',
]

/** The report of a training, from nothing but the training: no clock, no machine. */
export function reportText(trained: Trained): string {
  const { model, learned, data, trials, fit } = trained
  const results = judge(trials, data, learned.calibration)
  const panels = results.filter(({ trial }) => trial.row.level === 'panel')
  const accounts = results.filter(({ trial }) => trial.row.level === 'account')
  const sources = new Set(data.observed.map((row) => row.sourceId)).size
  const unjudged = data.observed.filter((row) => row.unratedCurrency !== '').length
  return `# Relatório do estimador

Escrito por \`scripts/estimator-train.ts\`; não edite à mão. Modelo **${model.version}**, treinado com ${data.records.length} números de ${sources} fontes (${data.observed.length} observações: as duas pontas de uma faixa contam como uma). Log-verossimilhança final: ${decimal(fit.logLikelihood, 1)}.

## Como se mede

Cada número é previsto sem nenhum dado da fonte que o publicou, como se o editor fosse desconhecido. O erro é a mediana do valor absoluto da diferença de logaritmos: 0,30 é errar por um fator de 1,35. A cobertura é quantas vezes a faixa de 80% conteve o número. Comparações: a média da plataforma (mesma métrica, demais fontes) e a edição anterior do mesmo editor para o mesmo segmento, onde ela existe. ${unjudged} observações em moedas sem cotação ficam fora da conta: só a própria fonte diz a escala delas.

${table(HEAD, [
  line('Números publicados', panels),
  line('Contas medidas no Brasil', accounts),
  line(
    'Publicados, Brasil',
    panels.filter(({ trial }) => trial.row.country === 'BR'),
  ),
  line(
    'Publicados, outros países',
    panels.filter(({ trial }) => trial.row.country !== 'BR'),
  ),
  line(
    'Publicados, média ou mediana',
    panels.filter(({ trial }) => trial.row.statistic !== 'range'),
  ),
  line(
    'Publicados, ponta de faixa',
    panels.filter(({ trial }) => trial.row.statistic === 'range'),
  ),
])}

## Por métrica (números publicados)

${table(
  HEAD,
  byName(panels, ({ trial }) => trial.metric, KIND_ORDER),
)}

## Por plataforma (números publicados)

${table(
  HEAD,
  byName(panels, ({ trial }) => trial.row.platform),
)}

## Contas medidas, por conta e por métrica

${table(HEAD, [...byName(accounts, ({ trial }) => trial.row.sourceId), ...byName(accounts, ({ trial }) => trial.metric, KIND_ORDER)])}

## O que foi aprendido

Desvio-padrão, em logaritmo, de cada efeito sobre cada grandeza (0,10 é cerca de 10%). Os efeitos de tabela, fonte e anunciante têm caudas longas: uma fonte destoante não alarga as outras.

${table(['efeito', ...MEASURED_LATENTS], learnedRows(trained))}

Fatores que ajustam a largura das faixas publicadas: ${Object.entries(
    learned.calibration.published.byFeature,
  )
    .map(([name, factor]) => `${name} ${decimal(factor, 2)}`)
    .join(
      ', ',
    )}; base ${decimal(learned.calibration.published.base, 2)}. Campanhas: ${decimal(learned.calibration.campaign, 2)}.

Resposta ao orçamento: retorno constante até R$ ${money(model.budgetResponse.referenceBudget)}; daí o expoente cai de ${decimal(model.budgetResponse.referenceExponent, 2)} a ${decimal(model.budgetResponse.scaleExponent, 2)} em R$ ${money(model.budgetResponse.scaleBudget)} e fica nele, com desvio de ${decimal(model.budgetResponse.exponentDeviation, 2)}.

## O que um visitante vê

Custo por conversão em reais, com a faixa de 80% de uma campanha.

${(['Leads', 'Vendas'] as const).map((objective) => scenarioTable(trained, objective)).join('\n\n')}
`
}

const HEAD = [
  'grupo',
  'números',
  'erro do modelo',
  'média da plataforma',
  'cobertura',
  'com edição anterior',
  'erro da edição',
  'erro do modelo neles',
]

function line(name: string, results: readonly Judged[]): string[] {
  const summary = summarize(results)
  return [
    name,
    String(summary.figures),
    decimal(summary.error, 2),
    decimal(summary.platformError, 2),
    percent(summary.cover),
    String(summary.withEdition),
    decimal(summary.editionError, 2),
    decimal(summary.errorWithEdition, 2),
  ]
}

function byName(
  results: readonly Judged[],
  nameOf: (result: Judged) => string,
  order?: readonly string[],
): string[][] {
  const names = order ?? [...new Set(results.map(nameOf))].sort()
  return names.flatMap((name) => {
    const members = results.filter((result) => nameOf(result) === name)
    return members.length > 0 ? [line(name, members)] : []
  })
}

function learnedRows({ learned }: Trained): string[][] {
  return COMPONENTS.filter(({ fixed }) => !fixed).map(({ name, latents }) => {
    const covariance = effectCovariance(learned.variances, name)
    const deviations = LATENTS.map((_, latent) => {
      const at = latents.indexOf(latent)
      return at < 0 ? '–' : decimal(Math.sqrt(covariance.get(at, at)), 2)
    })
    return [name, ...deviations]
  })
}

const SMALLEST_BUDGET = 1000
const SHOWN_BUDGETS = [SMALLEST_BUDGET, 10_000, 100_000]
const SHOWN_SEGMENTS = ['E-commerce', 'Educação', 'Serviços'] as const

function scenarioTable({ model }: Trained, objective: 'Leads' | 'Vendas'): string {
  const rows = SHOWN_SEGMENTS.flatMap((segment) =>
    PLATFORMS.map((platform) => {
      const estimateAt = (budget: number) =>
        estimateFrom(model, { segment, objective, budget, platform })
      const smallest = estimateAt(SMALLEST_BUDGET)
      return [
        `${segment}, ${platform}`,
        ...SHOWN_BUDGETS.map(estimateAt).map(
          ({ metrics, ranges }) =>
            `${money(metrics.cpl)} (${money(ranges.cpl.low)} a ${money(ranges.cpl.high)})`,
        ),
        money(smallest.metrics.cpc),
        smallest.confidence,
      ]
    }),
  )
  const head = [
    objective,
    ...SHOWN_BUDGETS.map((budget) => `R$ ${money(budget)}`),
    'CPC com R$ 1.000',
    'confiança',
  ]
  return table(head, rows)
}
