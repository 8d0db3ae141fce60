import { OBJECTIVES, PLATFORMS, SEGMENTS, type Segment } from '../contracts/campaign.ts'
import type { Conversion } from '../contracts/estimate-details.ts'
import { conversionOf } from './aims.ts'
import { aimsTable } from './aims-table.ts'
import type { FigureGroup, GroupFactors } from './calibration.ts'
import { COMPONENTS } from './components.ts'
import { estimateFrom } from './estimate-from-model.ts'
import { type Judged, judge, summarize } from './evaluation.ts'
import { LATENTS, type Latent, type ObservationKind } from './figure-kinds.ts'
import { effectCovariance } from './gaussian-model.ts'
import { rank } from './ranking.ts'
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

const KIND_ORDER = [
  'cpm',
  'cpc',
  'ctr',
  'cvr',
  'cpl',
  'cpa',
  'close_rate',
  'cpv',
  'vtr',
  'roas',
  'ticket',
]
const LATENT_NAMES: Record<Latent, string> = {
  cpm: 'CPM',
  ctr: 'CTR',
  leadRate: 'lead por clique',
  contactRate: 'contato por conversa',
  closeRate: 'venda por lead',
  purchaseRate: 'compra por clique',
  viewRate: 'visualização',
  ticket: 'ticket',
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

## O que se queria e o que se alcançou

Aqui cada conta, ou publicação, pesa o mesmo, tenha ela três números ou trezentos; a empresa que aparece com dois nomes conta uma vez. Erro: mediana do valor absoluto; viés: média do logaritmo do valor real sobre o previsto (acima de zero, o real custa mais); a faixa de 80% foi ajustada sem a conta que a julga. A última coluna é o erro do palpite mais simples: a média da plataforma ou o que o nome da linha diz.

${table(
  ['grupo', 'meta', 'números', 'contas', 'erro', 'viés', 'cobertura', 'palpite simples'],
  aimsTable(trained, results).map(({ name, aim, summary }) => [
    name,
    aim,
    String(summary.figures),
    String(summary.accounts),
    decimal(summary.error, 2),
    signed(summary.bias),
    percent(summary.cover),
    decimal(summary.naive, 2),
  ]),
)}

## Por grupo, cada número com o mesmo peso

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
    )}; base ${decimal(learned.calibration.published.base, 2)}. Campanhas de uma conta: ${factorsText(learned.calibration.campaign)}. Com outras campanhas da conta conhecidas: ${factorsText(learned.calibration.known)}.

Resposta ao orçamento: retorno constante até R$ ${money(model.budgetResponse.referenceBudget)}; daí em diante, expoente ${decimal(model.budgetResponse.exponent, 2)}, com desvio de ${decimal(model.budgetResponse.exponentDeviation, 2)} entre contas.

Meses, em preço diante da média do ano (poucas séries publicadas, nenhuma do mercado brasileiro: é uma suposição): ${model.months
    .map(({ log }, month) => `${MONTH_NAMES[month]} ${decimal(Math.exp(log), 2)}`)
    .join(
      ', ',
    )}; uma campanha fica longe disso por um fator de ${decimal(Math.exp(Math.max(...model.months.map(({ deviation }) => deviation))), 2)} em dois casos de três.

## O que um visitante vê com R$ 3.000

Custo por conversão e por clique em reais: o meio, entre parênteses a metade do meio e, depois da barra, a faixa de 80% de uma campanha. A posição é a do ranking. Fechamento é quantos leads viram venda, com a metade do meio, e em quantas contas medidas do canal (e do segmento) ele se apoia; nenhuma quer dizer que vale a taxa do grupo do canal. Compras são de um pedido usual do segmento: ${Object.entries(
    model.tickets,
  )
    .map(([name, ticket]) => `${name} R$ ${money(ticket)}`)
    .join(', ')}. A conversão é o que a última coluna diz.

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

const GROUP_NAMES: Record<FigureGroup, string> = {
  price: 'CPM',
  clicks: 'cliques',
  leads: 'leads',
  conversations: 'conversas',
  closing: 'fechamento',
  sales: 'vendas fechadas por gente',
  purchases: 'compras',
  views: 'visualizações',
}
const factorsText = (factors: GroupFactors) =>
  Object.entries(GROUP_NAMES)
    .map(([group, name]) => `${name} ${decimal(factors[group as FigureGroup], 2)}`)
    .join(', ')

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
  const rows = OBJECTIVES.flatMap((objective) => {
    const estimates = PLATFORMS.map((platform) => ({
      platform,
      ...estimateFrom(model, { segment, objective, budget: SHOWN_BUDGET, platform }),
    }))
    return rank(objective, estimates).map(
      ({ platform, metrics, middles, ranges, confidence, closing }, place) => {
        const { low, high } = middles.cpl
        return [
          `${objective}, ${platform}`,
          `${place + 1}º`,
          `${money(metrics.cpl)} (${twoDigits(low)} a ${twoDigits(high)} / ${twoDigits(ranges.cpl.low)} a ${twoDigits(ranges.cpl.high)})`,
          decimal(metrics.leads, metrics.leads < 10 ? 1 : 0),
          closing
            ? `${decimal(100 * closing.rate, 1)}% (${decimal(100 * closing.low, 1)} a ${decimal(100 * closing.high, 1)})`
            : '–',
          closing ? `${closing.accounts} (${closing.ofSegment})` : '–',
          money(metrics.cpc),
          `${decimal((100 * metrics.clicks) / metrics.impressions, 2)}%`,
          money((1000 * SHOWN_BUDGET) / metrics.impressions),
          confidence,
          CONVERSION_NAMES[conversionOf(objective, segment)],
        ]
      },
    )
  })
  return table(
    [
      'objetivo, canal',
      'posição',
      'custo por conversão',
      'conversões',
      'fechamento (metade)',
      'contas (do segmento)',
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
