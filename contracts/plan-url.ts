import {
  BUDGET_MAX,
  BUDGET_MIN,
  DAYS_MAX,
  DAYS_MIN,
  OBJECTIVES,
  PLATFORMS,
  type Platform,
  SEGMENTS,
} from './campaign.ts'
import { PLAN_FIELDS, type PlanForm } from './plan-form.ts'

/** How the URL names a figure of the visitor's account. */
const METRIC_KEYS = {
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
} as const
type UrlMetric = keyof typeof METRIC_KEYS

const PLATFORM_KEYS: Record<Platform, string> = {
  'Google Ads': 'google',
  YouTube: 'youtube',
  Instagram: 'instagram',
  TikTok: 'tiktok',
  Pinterest: 'pinterest',
  'LinkedIn Ads': 'linkedin',
}

/** A scenario of the planner, with everything that an address can hold. */
export type UrlScenario = PlanForm & {
  directSale?: boolean
  repeat?: number
  exponent?: number
  bounds?: Partial<Record<Platform, { min?: number; max?: number }>>
  known?: {
    platform: Platform
    metric: UrlMetric
    value: number
    impressions?: number
    clicks?: number
    conversions?: number
  }[]
}

/**
 * What the planner's own address holds, in the hash: that part never leaves the browser. A value that was missing or
 * wrong is not in its scenario.
 */
export type PlanLink = { scenarios: Partial<UrlScenario>[]; modelVersion?: string }

/** At most so many scenarios stand side by side. */
export const PLAN_SCENARIOS_MAX = 3
/** More own figures than six channels can have. A longer list is nobody's typing. */
const KNOWN_MAX = 84
export const REPEAT_MAX = 1000

// URLSearchParams leaves these two as they are, so that an address stays readable.
const BETWEEN_ITEMS = '*'
const BETWEEN_PARTS = '_'

/** At most six digits: '0.0133333', '1e-7'. */
const shortNumber = (value: number | undefined) =>
  value === undefined ? '' : String(Number(value.toPrecision(6)))

const NUMBER = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/
function readNumber(text: string | undefined, min: number, max: number): number | undefined {
  if (!text || !NUMBER.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}
const readWhole = (text: string, min: number, max: number) => {
  const value = readNumber(text, min, max)
  return Number.isInteger(value) ? value : undefined
}

const keyOf = <Key extends string>(names: Record<Key, string>, written: string | undefined) =>
  (Object.keys(names) as Key[]).find((key) => names[key] === written)
const choice = <Value extends string>(choices: readonly Value[]): Parameter<Value> => ({
  write: (value) => value,
  read: (text) => choices.find((one) => one === text),
})
const number = (min: number, max: number): Parameter<number> => ({
  write: String,
  read: (text) => readNumber(text, min, max),
})
const whole = (min: number, max: number): Parameter<number> => ({
  write: String,
  read: (text) => readWhole(text, min, max),
})
/** The limits are those of the form. */
function typed(name: (typeof PLAN_FIELDS)[number]['name']): Parameter<number> {
  const field = PLAN_FIELDS.find((one) => one.name === name)
  if (!field || !('min' in field)) return whole(1, 12)
  return field.kind === 'count' ? whole(field.min, field.max) : number(field.min, field.max)
}

type Parameter<Value> = {
  write(value: Value): string
  /** Undefined for a text that is no such value. */
  read(text: string): Value | undefined
}
/** Each value of a scenario, by its name in the URL. The first four are those of the calculator's address. */
const PARAMETERS: {
  [Key in keyof UrlScenario]-?: [string, Parameter<NonNullable<UrlScenario[Key]>>]
} = {
  segment: ['segmento', choice(SEGMENTS)],
  objective: ['objetivo', choice(OBJECTIVES)],
  budget: ['investimento', number(BUDGET_MIN, BUDGET_MAX)],
  days: ['dias', whole(DAYS_MIN, DAYS_MAX)],
  ticket: ['ticket', typed('ticket')],
  margin: ['margem', typed('margin')],
  closeRate: ['fechamento', typed('closeRate')],
  directSale: [
    'venda',
    {
      write: (isDirect) => (isDirect ? 'direta' : 'fechada'),
      read: (text) => (text === 'direta' ? true : text === 'fechada' ? false : undefined),
    },
  ],
  repeat: ['recompra', number(0.01, REPEAT_MAX)],
  fee: ['agencia', typed('fee')],
  target: ['meta', typed('target')],
  month: ['mes', typed('month')],
  exponent: ['expoente', number(0.01, 1)],
  bounds: ['limites', { write: writeBounds, read: readBounds }],
  known: ['conta', { write: writeKnown, read: readKnown }],
}

/** 'google_10_50*tiktok__30': percent of the budget, from and to. */
function writeBounds(bounds: NonNullable<UrlScenario['bounds']>): string {
  const percent = (share?: number) => shortNumber(share === undefined ? undefined : 100 * share)
  return PLATFORMS.flatMap((platform) => {
    const { min, max } = bounds[platform] ?? {}
    if (min === undefined && max === undefined) return []
    return [[PLATFORM_KEYS[platform], percent(min), percent(max)].join(BETWEEN_PARTS)]
  }).join(BETWEEN_ITEMS)
}

function readBounds(text: string): UrlScenario['bounds'] {
  const bounds: NonNullable<UrlScenario['bounds']> = {}
  for (const item of text.split(BETWEEN_ITEMS)) {
    const [key, low, high] = item.split(BETWEEN_PARTS)
    const platform = keyOf(PLATFORM_KEYS, key)
    const [min, max] = [readNumber(low, 0, 100), readNumber(high, 0, 100)]
    if (!platform || (min === undefined && max === undefined)) continue
    if (min !== undefined && max !== undefined && min > max) continue
    bounds[platform] = {
      ...(min !== undefined && { min: min / 100 }),
      ...(max !== undefined && { max: max / 100 }),
    }
  }
  return Object.keys(bounds).length > 0 ? bounds : undefined
}

/** 'google_cpl_27.5_1000_50_3': value, then impressions, clicks and conversions where they are known. */
function writeKnown(known: NonNullable<UrlScenario['known']>): string {
  return known
    .map(({ platform, metric, value, impressions, clicks, conversions }) =>
      [PLATFORM_KEYS[platform], METRIC_KEYS[metric]]
        .concat([value, impressions, clicks, conversions].map(shortNumber))
        .join(BETWEEN_PARTS)
        .replace(/_+$/, ''),
    )
    .join(BETWEEN_ITEMS)
}

function readKnown(text: string): UrlScenario['known'] {
  const known: NonNullable<UrlScenario['known']> = []
  for (const item of text.split(BETWEEN_ITEMS).slice(0, KNOWN_MAX)) {
    const [key, name, ...numbers] = item.split(BETWEEN_PARTS)
    const platform = keyOf(PLATFORM_KEYS, key)
    const metric = keyOf(METRIC_KEYS, name)
    const [value, ...counts] = numbers.map((part) => readNumber(part, 0, Number.MAX_SAFE_INTEGER))
    // A figure whose count cannot be read would weigh too much, so it is left out.
    const isWhole = numbers.every(
      (part, index) => index === 0 || part === '' || counts[index - 1] !== undefined,
    )
    if (!platform || !metric || value === undefined || !isWhole) continue
    const [impressions, clicks, conversions] = counts
    known.push({
      platform,
      metric,
      value,
      ...(impressions !== undefined && { impressions }),
      ...(clicks !== undefined && { clicks }),
      ...(conversions !== undefined && { conversions }),
    })
  }
  return known.length > 0 ? known : undefined
}

const parameters = Object.entries(PARAMETERS) as [keyof UrlScenario, [string, Parameter<unknown>]][]

function textsOf(scenario: Partial<UrlScenario>, withKnown: boolean): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, [key, { write }]] of parameters) {
    const value = scenario[name]
    if (value === undefined || (name === 'known' && !withKnown)) continue
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
  const count = readWhole(query.get(COUNT) ?? '', 1, PLAN_SCENARIOS_MAX) ?? 1
  const scenarios = PREFIXES.slice(0, count).map((prefix) => {
    const values = parameters.flatMap(([name, [key, { read }]]) => {
      const value = read(query.get(`${prefix}${key}`) ?? query.get(key) ?? '')
      return value === undefined ? [] : [[name, value] as const]
    })
    return Object.fromEntries(values) as Partial<UrlScenario>
  })
  const modelVersion = query.get(VERSION) ?? undefined
  const isEmpty = scenarios.every((scenario) => Object.keys(scenario).length === 0)
  return { scenarios: isEmpty ? [] : scenarios, ...(modelVersion && { modelVersion }) }
}
