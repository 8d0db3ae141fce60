import { PLATFORMS, type Platform } from './campaign.ts'
import {
  type CampaignType,
  type KnownFigure,
  type Metric,
  type Scenario,
  scenarioSchema,
} from './planner-scenario.ts'

/** How the URL names a figure of the visitor's account. */
const METRIC_KEYS: Record<Metric, string> = {
  cpm: 'cpm',
  ctr: 'ctr',
  cpc: 'cpc',
  leadRate: 'lead',
  conversationRate: 'conversa',
  purchaseRate: 'compra',
  saleRate: 'venda',
  contactRate: 'contato',
  closeRate: 'fecha',
  costPerLead: 'cpl',
  costPerConversation: 'cpconversa',
  costPerSale: 'cpvenda',
  costPerPurchase: 'cpcompra',
  roas: 'roas',
}

const PLATFORM_KEYS: Record<Platform, string> = {
  'Google Ads': 'google',
  YouTube: 'youtube',
  Instagram: 'instagram',
  TikTok: 'tiktok',
  Pinterest: 'pinterest',
  'LinkedIn Ads': 'linkedin',
}

/** Behind the channel of a known figure: 'google.marca'. */
const TYPE_KEYS: Record<CampaignType, string> = {
  search: 'pesquisa',
  brandSearch: 'marca',
  performanceMax: 'pmax',
  demandGen: 'demanda',
  display: 'display',
  app: 'app',
}

/**
 * What the planner's own address holds, in the hash: that part never leaves the browser. A value that was missing or
 * wrong is not in its scenario.
 */
export type PlanLink = { scenarios: Partial<Scenario>[]; modelVersion?: string }

/** At most so many scenarios stand side by side. */
export const PLAN_SCENARIOS_MAX = 3
/** More own figures than six channels can have. A longer list is nobody's typing. */
const KNOWN_MAX = 84

// URLSearchParams leaves these two as they are, so that an address stays readable.
const BETWEEN_ITEMS = '*'
const BETWEEN_PARTS = '_'
const BEFORE_TYPE = '.'

const NUMBER = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/
const readNumber = (text = '') => (NUMBER.test(text) ? Number(text) : undefined)
/** At most six digits: '0.0133333', '1e-7'. */
const shortNumber = (value: number | undefined) =>
  value === undefined ? '' : String(Number(value.toPrecision(6)))
const keyOf = <Key extends string>(names: Record<Key, string>, written: string | undefined) =>
  (Object.keys(names) as Key[]).find((key) => names[key] === written)

type Parameter<Value> = {
  write(value: Value): string
  /** The value for the scenario's rules to judge; undefined where the text is none at all. */
  read(text: string): unknown
}
const word: Parameter<string> = { write: (value) => value, read: (text) => text }
const number: Parameter<number> = { write: String, read: readNumber }

/** Each value of a scenario, by its name in the URL. The first four are those of the calculator's address. */
const PARAMETERS: { [Key in keyof Scenario]-?: [string, Parameter<NonNullable<Scenario[Key]>>] } = {
  segment: ['segmento', word],
  objective: ['objetivo', word],
  budget: ['investimento', number],
  days: ['dias', number],
  ticket: ['ticket', number],
  margin: ['margem', number],
  closeRate: ['fechamento', number],
  directSale: [
    'venda',
    {
      write: (isDirect) => (isDirect ? 'direta' : 'fechada'),
      read: (text) => (text === 'direta' ? true : text === 'fechada' ? false : undefined),
    },
  ],
  repeat: ['recompra', number],
  fee: ['agencia', number],
  target: ['meta', number],
  month: ['mes', number],
  closeRates: [
    'fechamentos',
    channelNumbers(
      'closeRates',
      (rate) => [rate],
      ([rate]) => rate,
    ),
  ],
  exponent: ['expoente', number],
  responses: [
    'respostas',
    channelNumbers(
      'responses',
      ({ exponent, deviation }) => [exponent, deviation],
      ([exponent, deviation]) => ({ exponent, deviation }),
    ),
  ],
  people: ['pessoas', number],
  capacity: ['agenda', number],
  // Percent of the budget, from and to: 'google_10_50*tiktok__30'.
  bounds: [
    'limites',
    channelNumbers(
      'bounds',
      ({ min, max }) => [min, max].map((share) => share && 100 * share),
      ([low, high]) =>
        low === undefined && high === undefined
          ? undefined
          : {
              ...(low !== undefined && { min: low / 100 }),
              ...(high !== undefined && { max: high / 100 }),
            },
    ),
  ],
  known: ['conta', { write: writeKnown, read: readKnown }],
}
const parameters = Object.entries(PARAMETERS) as [keyof Scenario, [string, Parameter<unknown>]][]

/** One item for each channel that has numbers: 'google_25*tiktok_8'. One that is wrong leaves the others in place. */
function channelNumbers<Name extends 'bounds' | 'closeRates' | 'responses'>(
  name: Name,
  numbersOf: (value: Required<NonNullable<Scenario[Name]>>[Platform]) => (number | undefined)[],
  toValue: (numbers: (number | undefined)[]) => unknown,
): Parameter<NonNullable<Scenario[Name]>> {
  return {
    write: (values) =>
      PLATFORMS.flatMap((platform) => {
        const value = values[platform]
        const numbers = value === undefined ? [] : numbersOf(value)
        if (numbers.every((one) => one === undefined)) return []
        return [[PLATFORM_KEYS[platform], ...numbers.map(shortNumber)].join(BETWEEN_PARTS)]
      }).join(BETWEEN_ITEMS),
    read(text) {
      const read = text.split(BETWEEN_ITEMS).flatMap((item) => {
        const [key, ...parts] = item.split(BETWEEN_PARTS)
        const platform = keyOf(PLATFORM_KEYS, key)
        const value = toValue(parts.map(readNumber))
        return platform && value !== undefined && isValid(name, { [platform]: value })
          ? [[platform, value] as const]
          : []
      })
      return read.length > 0 ? Object.fromEntries(read) : undefined
    },
  }
}

/**
 * 'google_cpl_27.5_1000_50_3_90': value, then impressions, clicks, conversions and days where they are known. A kind
 * of campaign stands behind the channel: 'google.marca_cpl_9'.
 */
function writeKnown(known: NonNullable<Scenario['known']>): string {
  return known
    .map(({ platform, metric, value, campaignType, impressions, clicks, conversions, days }) =>
      [
        campaignType
          ? PLATFORM_KEYS[platform] + BEFORE_TYPE + TYPE_KEYS[campaignType]
          : PLATFORM_KEYS[platform],
        METRIC_KEYS[metric],
      ]
        .concat([value, impressions, clicks, conversions, days].map(shortNumber))
        .join(BETWEEN_PARTS)
        .replace(/_+$/, ''),
    )
    .join(BETWEEN_ITEMS)
}

function readKnown(text: string): KnownFigure[] | undefined {
  const known = text
    .split(BETWEEN_ITEMS)
    .slice(0, KNOWN_MAX)
    .flatMap((item) => {
      const [place = '', name, ...numbers] = item.split(BETWEEN_PARTS)
      const [key, type] = place.split(BEFORE_TYPE)
      const platform = keyOf(PLATFORM_KEYS, key)
      const campaignType = keyOf(TYPE_KEYS, type)
      const metric = keyOf(METRIC_KEYS, name)
      const [value, impressions, clicks, conversions, days] = numbers.map(readNumber)
      // A figure whose count cannot be read would weigh too much, so it is left out.
      const isRead =
        numbers.every((part) => part === '' || readNumber(part) !== undefined) &&
        (type === undefined || campaignType !== undefined)
      if (!platform || !metric || value === undefined || !isRead) return []
      const said = { campaignType, days, impressions, clicks, conversions }
      const figure: KnownFigure = {
        platform,
        metric,
        value,
        ...Object.fromEntries(Object.entries(said).filter(([, one]) => one !== undefined)),
      }
      return isValid('known', [figure]) ? [figure] : []
    })
  return known.length > 0 ? known : undefined
}

const isValid = (name: keyof Scenario, value: unknown) =>
  scenarioSchema.shape[name].safeParse(value).success

/** What the visitor's account says. */
const OF_ACCOUNT: readonly (keyof Scenario)[] = ['known', 'responses']

function textsOf(scenario: Partial<Scenario>, withKnown: boolean): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, [key, { write }]] of parameters) {
    const value = scenario[name]
    if (value === undefined || (OF_ACCOUNT.includes(name) && !withKnown)) continue
    const text = write(value)
    if (text !== '') texts.set(key, text)
  }
  return texts
}

/** The second and the third scenario write only what differs from the first: 'b.ticket=500'. */
const PREFIXES = ['', 'b.', 'c.']
const COUNT = 'cenarios'
const VERSION = 'modelo'

/**
 * The hash of a plan. Figures of the visitor's account are left out unless `withKnown` says that they were typed by
 * hand: what comes from a file never goes into a link.
 */
export function writePlanLink(
  { scenarios, modelVersion }: PlanLink,
  { withKnown = false } = {},
): string {
  const query = new URLSearchParams()
  const all = scenarios.slice(0, PLAN_SCENARIOS_MAX).map((one) => textsOf(one, withKnown))
  const [first = new Map<string, string>()] = all
  for (const [key, text] of first) query.set(key, text)
  for (const [index, texts] of all.entries()) {
    if (index === 0) continue
    for (const key of new Set([...first.keys(), ...texts.keys()])) {
      const text = texts.get(key) ?? ''
      if (text !== (first.get(key) ?? '')) query.set(`${PREFIXES[index]}${key}`, text)
    }
  }
  if (all.length > 1) query.set(COUNT, String(all.length))
  if (modelVersion) query.set(VERSION, modelVersion)
  return `#${query}`
}

/** Never throws. Without a readable value the list is empty. */
export function readPlanLink(hash: string): PlanLink {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const count = Number(/^[1-3]$/.exec(query.get(COUNT) ?? '')?.[0] ?? 1)
  const scenarios = PREFIXES.slice(0, count).map((prefix) => {
    const values = parameters.flatMap(([name, [key, { read }]]) => {
      const value = read(query.get(`${prefix}${key}`) ?? query.get(key) ?? '')
      return value !== undefined && isValid(name, value) ? [[name, value] as const] : []
    })
    return Object.fromEntries(values) as Partial<Scenario>
  })
  const modelVersion = query.get(VERSION) ?? undefined
  const isEmpty = scenarios.every((scenario) => Object.keys(scenario).length === 0)
  return { scenarios: isEmpty ? [] : scenarios, ...(modelVersion && { modelVersion }) }
}
