import * as z from 'zod/mini'
import { budget, CALCULATOR_MESSAGES, objective, segment } from './calculate-campaign-metrics.ts'
import { DAYS_DEFAULT, DAYS_MAX, DAYS_MIN, PLATFORMS } from './campaign.ts'

/** What the planner is asked, on the page, in its link, by the form without JavaScript and by the command. */

/**
 * Figures of an own account. Prices in reais, rates as fractions (0.015 is 1.5%). A cost with zero conversions is
 * what was spent without one.
 */
export const METRICS = [
  'cpm',
  'ctr',
  'cpc',
  'leadRate',
  'conversationRate',
  'purchaseRate',
  'saleRate',
  'contactRate',
  'closeRate',
  'costPerLead',
  'costPerConversation',
  'costPerSale',
  'costPerPurchase',
  'roas',
] as const
export type Metric = (typeof METRICS)[number]
export const RATES: readonly Metric[] = [
  'ctr',
  'leadRate',
  'conversationRate',
  'purchaseRate',
  'saleRate',
  'contactRate',
  'closeRate',
]

/** Google sells things of very different prices under one name. Absent: search by what people look for. */
export const CAMPAIGN_TYPES = [
  'search',
  'brandSearch',
  'performanceMax',
  'demandGen',
  'display',
  'app',
] as const
export type CampaignType = (typeof CAMPAIGN_TYPES)[number]

/** Short names of the market data. Those of a conversion depend on whether the platform counts the sale. */
const SHORT_NAMES: Record<string, Metric> = {
  cpl: 'costPerLead',
  cpa: 'costPerSale',
  cvr: 'leadRate',
  close_rate: 'closeRate',
  contact_rate: 'contactRate',
}

export const TICKET_MAX = 100_000_000
export const TARGET_MAX = 1_000_000
export const REPEAT_MAX = 1000
export const FEE_MAX = 10_000_000
export const PEOPLE_MAX = 300_000_000
export const CAPACITY_MAX = 1_000_000
export const EXPONENT_MIN = 0.3
/** What each side of a test needs at least: fewer conversions decide nothing, whatever the sum says. */
export const LEAST_TEST_CONVERSIONS = 25

export const PLANNER_MESSAGES = {
  notScenario: 'Informe o cenário como um objeto JSON',
  ticket: 'Informe o ticket em reais, maior que zero',
  margin: 'Informe a margem em porcentagem, maior que 0 e até 100',
  closeRate: 'Informe a taxa de fechamento em porcentagem, maior que 0 e até 100',
  directSale: 'Informe a venda direta como verdadeira ou falsa',
  repeat: `Informe as compras por cliente, de 1 a ${REPEAT_MAX}`,
  fee: 'Informe a taxa mensal da agência em reais, zero ou mais',
  target: 'Informe a meta por mês, maior que zero',
  month: 'Informe o mês como um número inteiro, de 1 a 12',
  exponent: 'Informe o expoente entre 0,3 e 1',
  responses:
    'Informe a resposta de cada canal como expoente, entre 0,3 e 1, e desvio, acima de 0 e até 1',
  closeRates: 'Informe as taxas de fechamento por canal em porcentagem, maiores que 0 e até 100',
  people: 'Informe o número de pessoas da região ou do público, maior que zero',
  capacity: 'Informe quantos clientes novos por mês cabem na agenda, maior que zero',
  known: 'Informe os números da conta como uma lista',
  knownPlatform: 'Plataforma desconhecida nos números da conta',
  knownMetric: `Métrica desconhecida nos números da conta: use ${[...METRICS, ...Object.keys(SHORT_NAMES)].join(', ')}`,
  knownValue: 'Informe o valor de cada número da conta, maior que zero',
  knownRate: 'Taxas da conta são frações de 0 a 1: escreva 0.015 para 1,5%',
  knownType: `Tipo de campanha desconhecido nos números da conta: use ${CAMPAIGN_TYPES.join(', ')}, e só no Google Ads`,
  knownDays: 'Informe os dias dos números da conta, de 1 a 3650',
  knownCount: 'Informe as contagens da conta como números, zero ou mais',
  bounds: 'Informe os limites de cada canal como partes do investimento, de 0 a 1',
  boundsOrder: 'O limite mínimo de um canal não pode passar do máximo',
  boundsSum: 'Com estes limites não é possível dividir o investimento inteiro',
  unknownField: 'Campo desconhecido',
} as const
const say = PLANNER_MESSAGES

const above0 = (max: number, message: string) =>
  z.number(message).check(z.positive(message), z.maximum(max, message))
const within = (min: number, max: number, message: string) =>
  z.number(message).check(z.minimum(min, message), z.maximum(max, message))
const count = z.optional(z.number(say.knownCount).check(z.minimum(0, say.knownCount)))
const byChannel = <Value extends z.ZodMiniType>(value: Value, message: string) =>
  z.partialRecord(z.enum(PLATFORMS, message), value, message)

const knownFigureSchema = z
  .strictObject(
    {
      platform: z.enum(PLATFORMS, say.knownPlatform),
      metric: z.pipe(
        z.pipe(
          z.string(say.knownMetric),
          z.transform((name) => SHORT_NAMES[name] ?? name),
        ),
        z.enum(METRICS, say.knownMetric),
      ),
      value: z.number(say.knownValue).check(z.positive(say.knownValue)),
      /** Of Google Ads alone. */
      campaignType: z.optional(z.enum(CAMPAIGN_TYPES, say.knownType)),
      /** In how many days it was counted; a month where it is absent. */
      days: z.optional(within(1, 3650, say.knownDays)),
      impressions: count,
      clicks: count,
      conversions: count,
    },
    say.unknownField,
  )
  .check(
    z.refine(({ metric, value }) => !RATES.includes(metric) || value <= 1, {
      error: say.knownRate,
      path: ['value'],
    }),
    z.refine(({ platform, campaignType }) => !campaignType || platform === 'Google Ads', {
      error: say.knownType,
      path: ['campaignType'],
    }),
  )
export type KnownFigure = z.infer<typeof knownFigureSchema>

const exponent = within(EXPONENT_MIN, 1, say.exponent)
const responseSchema = z.strictObject(
  { exponent, deviation: above0(1, say.responses) },
  say.responses,
)

const share = within(0, 1, say.bounds)
const shareBoundsSchema = z
  .strictObject({ min: z.optional(share), max: z.optional(share) }, say.bounds)
  .check(z.refine(({ min = 0, max = 1 }) => min <= max, say.boundsOrder))
export type ShareBounds = z.infer<typeof shareBoundsSchema>

const boundsSchema = byChannel(shareBoundsSchema, say.bounds).check(
  z.refine((bounds) => {
    const sum = (end: (of: ShareBounds) => number) =>
      PLATFORMS.reduce((total, platform) => total + end(bounds[platform] ?? {}), 0)
    return sum(({ min = 0 }) => min) <= 1 + 1e-9 && sum(({ max = 1 }) => max) >= 1 - 1e-9
  }, say.boundsSum),
)

export const scenarioSchema = z.strictObject(
  {
    segment,
    objective,
    /** Reais for the whole period, without the fee. */
    budget,
    days: z._default(
      z
        .int(CALCULATOR_MESSAGES.daysWhole)
        .check(
          z.minimum(DAYS_MIN, CALCULATOR_MESSAGES.daysMin),
          z.maximum(DAYS_MAX, CALCULATOR_MESSAGES.daysMax),
        ),
      DAYS_DEFAULT,
    ),
    /** Reais of one sale. Absent: the segment's default, with its range and sources. */
    ticket: z.optional(above0(TICKET_MAX, say.ticket)),
    /** Percent. */
    margin: z.optional(above0(100, say.margin)),
    /** Percent of leads that buy. Given, it is exact; absent, it is the model's with its range. */
    closeRate: z.optional(above0(100, say.closeRate)),
    /** The same for single channels, before `closeRate`. Percent. */
    closeRates: z.optional(byChannel(above0(100, say.closeRates), say.closeRates)),
    /** The platform counts the purchase itself. Absent: shops with objective Vendas and no close rate. */
    directSale: z.optional(z.boolean(say.directSale)),
    /** Purchases of a client over time; 1 where it is absent. */
    repeat: z.optional(within(1, REPEAT_MAX, say.repeat)),
    /** Reais a month for the agency; 0 where it is absent. */
    fee: z.optional(within(0, FEE_MAX, say.fee)),
    /** Leads a month, or clients a month where the objective is a sale or an enrolment. */
    target: z.optional(above0(TARGET_MAX, say.target)),
    /** The month in which a test starts. */
    month: z.optional(z.int(say.month).check(z.minimum(1, say.month), z.maximum(12, say.month))),
    known: z.optional(z.array(knownFigureSchema, say.known)),
    /** In place of the published exponents of the response to the budget. */
    exponent: z.optional(exponent),
    /** What the visitor's own dated figures say of the response on a channel: the exponent and its deviation. */
    responses: z.optional(byChannel(responseSchema, say.responses)),
    /** How many people live or look where the campaign runs. */
    people: z.optional(above0(PEOPLE_MAX, say.people)),
    /** How many new clients a month can be served. */
    capacity: z.optional(above0(CAPACITY_MAX, say.capacity)),
    /** Parts of the budget. */
    bounds: z.optional(boundsSchema),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${say.unknownField}: ${issue.keys.join(', ')}`
        : say.notScenario,
  },
)
export type Scenario = z.infer<typeof scenarioSchema>

/** The scenario, or the first thing that is wrong with it as a sentence. */
export function readScenario(input: unknown): { scenario: Scenario } | { error: string } {
  const result = scenarioSchema.safeParse(input)
  if (result.success) return { scenario: result.data }
  return { error: result.error.issues[0]?.message ?? say.notScenario }
}
