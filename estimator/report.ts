import { OBJECTIVES, PLATFORMS, SEGMENTS, type Segment } from '../contracts/campaign.ts'
import type { Conversion } from '../contracts/estimate-details.ts'
import { conversionOf } from './aims.ts'
import { COMPONENTS } from './components.ts'
import { estimateFrom } from './estimate-from-model.ts'
import { type Judged, judge, median, summarize } from './evaluation.ts'
import { LATENTS, type Latent, type ObservationKind } from './figure-kinds.ts'
import { effectCovariance } from './gaussian-model.ts'
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

const KIND_ORDER = ['cpm', 'cpc', 'ctr', 'cvr', 'cpl', 'cpa', 'close_rate', 'cpv', 'vtr', 'roas']
const LATENT_NAMES: Record<Latent, string> = {
  cpm: 'CPM',
  ctr: 'CTR',
  leadRate: 'lead por clique',
  contactRate: 'contato por conversa',
  closeRate: 'venda por lead',
  purchaseRate: 'compra por clique',
  viewRate: 'visualização',
  roas: 'ROAS',
  listing: 'lista',
  clicksCounted: 'cliques contados',
}
/** What a conversion of the data is called in the report. */
const KIND_OF_CONVERSION: Partial<Record<ObservationKind, string>> = {
  costPerLead: 'custo por lead',
  costPerConversation: 'custo por conversa',
  costPerSale: 'custo por venda fechada na conversa',
  costPerPurchase: 'custo por compra direta',
  closeRate: 'venda por lead, mídia paga',
}

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

## Contas medidas, por métrica e por evento

${table(HEAD, [...byName(accounts, ({ trial }) => trial.metric, KIND_ORDER), ...byName(paidOnly(accounts), ({ trial }) => KIND_OF_CONVERSION[trial.row.kind] ?? '', Object.values(KIND_OF_CONVERSION))])}

## Quando o resto da conta é conhecido

Cada número de uma conta medida previsto de novo com todos os outros números da mesma conta (\`--known\`). Comparação: a média, na própria conta, da mesma métrica. A largura é a da faixa de 80% diante da faixa sem nada conhecido.

${table(KNOWN_HEAD, [
  knownLine('Todas', accounts),
  ...KIND_ORDER.flatMap((metric) => {
    const members = accounts.filter(({ trial }) => trial.metric === metric && trial.given)
    return members.length > 0 ? [knownLine(metric, members)] : []
  }),
])}

## Contas medidas, uma a uma

${table(
  HEAD,
  byName(accounts, ({ trial }) => trial.row.sourceId),
)}

## O que foi aprendido

Desvio-padrão, em logaritmo, de cada efeito sobre cada grandeza (0,10 é cerca de 10%). Os efeitos de tabela, fonte e anunciante têm caudas longas: uma fonte destoante não alarga as outras.

${table(['efeito', ...LATENTS.map((latent) => LATENT_NAMES[latent])], learnedRows(trained))}

Fatores que ajustam a largura das faixas publicadas: ${Object.entries(
    learned.calibration.published.byFeature,
  )
    .map(([name, factor]) => `${name} ${decimal(factor, 2)}`)
    .join(
      ', ',
    )}; base ${decimal(learned.calibration.published.base, 2)}. Campanhas: ${decimal(learned.calibration.campaign, 2)}. Com números conhecidos: ${decimal(learned.calibration.known, 2)}.

Resposta ao orçamento: retorno constante até R$ ${money(model.budgetResponse.referenceBudget)}; daí o expoente cai de ${decimal(model.budgetResponse.referenceExponent, 2)} a ${decimal(model.budgetResponse.scaleExponent, 2)} em R$ ${money(model.budgetResponse.scaleBudget)} e fica nele, com desvio de ${decimal(model.budgetResponse.exponentDeviation, 2)}.

Meses, em preço diante da média do ano (poucas séries publicadas, nenhuma do mercado brasileiro: é uma suposição): ${model.months
    .map(({ log }, month) => `${MONTH_NAMES[month]} ${decimal(Math.exp(log), 2)}`)
    .join(
      ', ',
    )}; uma campanha fica longe disso por um fator de ${decimal(Math.exp(Math.max(...model.months.map(({ deviation }) => deviation))), 2)} em dois casos de três.

## O que um visitante vê com R$ 3.000

Custo por conversão e por clique em reais: o meio, entre parênteses a metade do meio e, depois da barra, a faixa de 80% de uma campanha. A conversão é o que a última coluna diz.

${SEGMENTS.map((segment) => `### ${segment}\n\n${segmentTable(trained, segment)}`).join('\n\n')}
`
}

const MONTH_NAMES = [
  'jan',
  'fev',
  'mar',
  'abr',
  'mai',
  'jun',
  'jul',
  'ago',
  'set',
  'out',
  'nov',
  'dez',
]

/** Unpaid leads are in the data as a contrast only. */
const paidOnly = (results: readonly Judged[]) =>
  results.filter(({ trial }) => trial.row.placement !== 'organic')

const KNOWN_HEAD = [
  'métrica',
  'números',
  'erro sem nada conhecido',
  'erro com o resto conhecido',
  'média da conta',
  'cobertura',
  'largura',
]

function knownLine(name: string, results: readonly Judged[]): string[] {
  const known = results.flatMap(({ trial, error, reach, reachGiven, ownAverage }) => {
    if (!trial.given) return []
    const given = Math.abs(trial.truth - trial.given.mean)
    return [{ error, given, held: given <= reachGiven, width: reachGiven / reach, ownAverage }]
  })
  const averages = known.flatMap(({ ownAverage }) => (ownAverage === null ? [] : [ownAverage]))
  return [
    name,
    String(known.length),
    decimal(median(known.map(({ error }) => error)), 2),
    decimal(median(known.map(({ given }) => given)), 2),
    decimal(median(averages), 2),
    percent(known.filter(({ held }) => held).length / known.length),
    decimal(median(known.map(({ width }) => width)), 2),
  ]
}

const HEAD = [
  'grupo',
  'números',
  'erro do modelo',
  'viés',
  'média da plataforma',
  'cobertura',
  'com edição anterior',
  'erro da edição',
  'erro do modelo neles',
]

const signed = (value: number) => `${value > 0 ? '+' : ''}${decimal(value, 2)}`

function line(name: string, results: readonly Judged[]): string[] {
  const summary = summarize(results)
  return [
    name,
    String(summary.figures),
    decimal(summary.error, 2),
    signed(summary.bias),
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

const SHOWN_BUDGET = 3000
const CONVERSION_NAMES: Record<Conversion, string> = {
  lead: 'lead',
  'sign-up': 'cadastro',
  purchase: 'compra direta',
  sale: 'venda fechada na conversa',
  enrolment: 'matrícula fechada na conversa',
}

function segmentTable({ model }: Trained, segment: Segment): string {
  const rows = OBJECTIVES.flatMap((objective) =>
    PLATFORMS.map((platform) => {
      const { metrics, middles, ranges, confidence } = estimateFrom(model, {
        segment,
        objective,
        budget: SHOWN_BUDGET,
        platform,
      })
      const { low, high } = middles.cpl
      return [
        `${objective}, ${platform}`,
        `${money(metrics.cpl)} (${twoDigits(low)} a ${twoDigits(high)} / ${twoDigits(ranges.cpl.low)} a ${twoDigits(ranges.cpl.high)})`,
        decimal(metrics.leads, metrics.leads < 10 ? 1 : 0),
        money(metrics.cpc),
        `${decimal((100 * metrics.clicks) / metrics.impressions, 2)}%`,
        money((1000 * SHOWN_BUDGET) / metrics.impressions),
        confidence,
        CONVERSION_NAMES[conversionOf(objective, segment)],
      ]
    }),
  )
  return table(
    [
      'objetivo, canal',
      'custo por conversão',
      'conversões',
      'CPC',
      'CTR',
      'CPM',
      'confiança',
      'conversão',
    ],
    rows,
  )
}

const twoDigits = (value: number) => {
  const rounded = Number(value.toPrecision(2))
  return money(rounded).replace(/,00$/, '')
}
