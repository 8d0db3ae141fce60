import * as z from 'zod'
import { environmentMessages } from '../content/server-messages.ts'
import { factsStillDefault, type Site, siteFrom } from '../content/site.ts'
import { readVideo, videoVariables } from '../content/videos.ts'
import { fillMessage } from './fill-message.ts'

export type Env = Readonly<{
  /** 0 lets the system choose a free one. */
  port: number
  /** undefined listens on every address, so that localhost and 127.0.0.1 both answer. */
  host: string | undefined
  dataDir: string
  /** undefined keeps everything in SQLite, in dataDir. */
  databaseUrl: string | undefined
  /** The folder of the prerendered pages. */
  buildDir: string
  /** Other sites whose pages may call the functions. The site's own pages always may. */
  allowedOrigins: readonly string[]
  site: Readonly<Site>
  /** Where the pages are when they are not served from here, without a slash at the end; else ''. */
  pagesUrl: string
  /** Names of the variables whose facts are still the placeholders of the content. */
  siteFactsStillDefault: readonly string[]
  supabaseUrl: string | undefined
  supabaseAnonKey: string | undefined
  /** How many proxies of ours stand in front: decides whose address and scheme count. */
  trustProxy: number
  /** False only for load tests. */
  rateLimit: boolean
  /** Days after which a lead is erased. */
  retentionDays: number
  /** undefined lets the server make one and keep it beside the database. */
  appSecret: string | undefined
  /** Whoever has it may read /metrics from another machine. */
  metricsToken: string | undefined
  /** Whoever has it may ask for deliveries to be made now; undefined: nobody may. */
  schedulerToken: string | undefined
  /** Each way of telling the agency is undefined where it is not configured. */
  mail: MailSettings | undefined
  mailService: MailServiceSettings | undefined
  webhook: WebhookSettings | undefined
  rdStation: RdStationSettings | undefined
  /** undefined where no language model is configured: explanations then come from templates alone. */
  languageModel: LanguageModelSettings | undefined
}>

export type MailSettings = Readonly<{ smtpUrl: string; to: readonly string[]; from: string }>
/** A service that takes mail by HTTP. */
export type MailServiceSettings = Readonly<{
  url: string
  key: string
  to: readonly string[]
  from: string
}>
export type WebhookSettings = Readonly<{ url: string; secret: string }>
export type RdStationSettings = Readonly<{ token: string; url: string }>

export type LanguageModelSettings = Readonly<{
  /** Of a service that speaks /chat/completions. */
  baseUrl: string
  apiKey: string
  model: string
  /** Calls a day, all visitors together. */
  dailyCap: number
  /** Calls a minute for one visitor's address. */
  ratePerMinute: number
  timeoutMs: number
}>

const { expected } = environmentMessages

function isUrl(text: string, protocols: string[]) {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol)
}
const isHttpUrl = (text: string) => isUrl(text, ['http:', 'https:'])
const isHttpsUrl = (text: string) => isUrl(text, ['https:'])

/** The site's address: canonical links are made by appending a path to it. */
function isSiteUrl(text: string) {
  const url = URL.parse(text)
  return isHttpUrl(text) && url?.pathname === '/' && !/[/?#]$|[?#@]/.test(text)
}

/** A browser's Origin header is compared letter by letter: any other spelling would never match. */
const isOrigin = (text: string) => isHttpUrl(text) && URL.parse(text)?.origin === text

const commaList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const rule = (test: (text: string) => boolean, message: string) => z.string().refine(test, message)

const wholeNumber = (min: number, max: number, message: string) =>
  rule(
    (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
    message,
  ).transform(Number)

/** No visitor waits longer than this for better words. */
const LONGEST_AI_TIMEOUT_MS = 8000

const isEmail = (text: string) => z.email().safeParse(text).success
const isEmailList = (text: string) => commaList(text).length > 0 && commaList(text).every(isEmail)
/** Standard Webhooks: base64 after a prefix that may be absent. */
const isWebhookSecret = (text: string) =>
  /^(?:whsec_)?(?:[A-Za-z\d+/]{4})*[A-Za-z\d+/]{2,4}={0,2}$/.test(text)
const RDSTATION_URL = 'https://api.rd.services'

/** Those that make no sense alone, and the message that says so. */
const TOGETHER = [
  { names: ['MAIL_API_URL', 'MAIL_API_KEY'], message: expected.mailServiceTogether },
  { names: ['WEBHOOK_URL', 'WEBHOOK_SECRET'], message: expected.webhookTogether },
  { names: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'], message: expected.aiTogether },
]
/** Never repeated in a message: what stands in a terminal ends up in a log. */
const SECRETS = new Set([
  'APP_SECRET',
  'METRICS_TOKEN',
  'SCHEDULER_TOKEN',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_API_KEY',
  'WEBHOOK_SECRET',
  'AI_API_KEY',
])

const isVideo = (text: string) => readVideo(text) !== undefined
const videoRules = Object.fromEntries(
  videoVariables.map((name) => [name, rule(isVideo, expected.video).optional()]),
)

const schema = z.object({
  PORT: rule((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, expected.port)
    .transform(Number)
    .default(3000),
  HOST: rule((text) => !/\s/.test(text), expected.host).optional(),
  DATA_DIR: z.string().default('./data'),
  BUILD_DIR: z.string().default('./build/client'),
  ALLOWED_ORIGINS: rule((text) => commaList(text).every(isOrigin), expected.origins)
    .transform(commaList)
    .default([]),
  DATABASE_URL: rule(
    (text) => isUrl(text, ['postgres:', 'postgresql:']),
    expected.databaseUrl,
  ).optional(),
  PAGES_URL: rule(isSiteUrl, expected.siteUrl).default(''),
  SITE_URL: rule(isSiteUrl, expected.siteUrl).optional(),
  SITE_EMAIL: z.email(expected.email).optional(),
  SITE_WHATSAPP: rule((text) => /^\d{8,15}$/.test(text), expected.whatsapp).optional(),
  SITE_INSTAGRAM: rule(isHttpsUrl, expected.httpsUrl).optional(),
  SITE_LINKEDIN: rule(isHttpsUrl, expected.httpsUrl).optional(),
  ...videoRules,
  VITE_SUPABASE_URL: rule(isHttpUrl, expected.httpUrl).optional(),
  VITE_SUPABASE_ANON_KEY: z.string().optional(),
  TRUST_PROXY: wholeNumber(0, 20, expected.proxies).default(0),
  RATE_LIMIT: z.enum(['on', 'off'], expected.onOff).default('on'),
  RETENTION_DAYS: wholeNumber(1, 36_500, expected.days).default(730),
  APP_SECRET: rule((text) => text.length >= 16, expected.secret).optional(),
  METRICS_TOKEN: z.string().optional(),
  SCHEDULER_TOKEN: rule((text) => text.length >= 16, expected.secret).optional(),
  SMTP_URL: rule((text) => isUrl(text, ['smtp:', 'smtps:']), expected.smtpUrl).optional(),
  MAIL_API_URL: rule(isHttpUrl, expected.httpUrl).optional(),
  MAIL_API_KEY: z.string().optional(),
  LEADS_TO: rule(isEmailList, expected.emails).transform(commaList).optional(),
  LEADS_FROM: z.email(expected.email).optional(),
  WEBHOOK_URL: rule(isHttpUrl, expected.httpUrl).optional(),
  WEBHOOK_SECRET: rule(isWebhookSecret, expected.webhookSecret).optional(),
  RDSTATION_TOKEN: z.string().optional(),
  RDSTATION_URL: rule(isHttpUrl, expected.httpUrl).default(RDSTATION_URL),
  AI_BASE_URL: rule(isHttpUrl, expected.httpUrl).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_DAILY_CAP: wholeNumber(0, 1_000_000, expected.dailyCap).default(500),
  AI_RATE_PER_MINUTE: wholeNumber(0, 1000, expected.ratePerMinute).default(6),
  AI_TIMEOUT_MS: wholeNumber(1, LONGEST_AI_TIMEOUT_MS, expected.timeout).default(
    LONGEST_AI_TIMEOUT_MS,
  ),
})

/**
 * The environment as the server understands it. An empty variable counts as absent, as it does for
 * the build. Throws one Error that lists everything wrong, so that nobody fixes one and meets the next.
 */
export function parseEnv(record: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const text = value?.trim()
      return text ? [[name, text]] : []
    }),
  )
  const result = schema.safeParse(given)
  const wrong = (result.error?.issues ?? []).map(({ path, message }) => ({
    variable: String(path[0]),
    expected: message,
  }))
  for (const { names, message } of TOGETHER) {
    const missing = names.filter((variable) => !given[variable])
    if (missing.length === names.length) continue
    for (const variable of missing) wrong.push({ variable, expected: message })
  }
  wrong.push(...missingPartners(given))
  if (!result.success || wrong.length > 0) {
    const lines = wrong.map(({ variable, expected }) => {
      const read = given[variable] ?? ''
      const shown = SECRETS.has(variable) ? read && '…' : read
      return fillMessage(environmentMessages.line, { variable, read: shown, expected })
    })
    throw new Error([environmentMessages.heading, ...lines].join('\n'))
  }
  const variables = result.data
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = variables
  return Object.freeze({
    port: variables.PORT,
    host: variables.HOST,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    buildDir: variables.BUILD_DIR,
    allowedOrigins: Object.freeze(variables.ALLOWED_ORIGINS),
    site: Object.freeze(siteFrom(record)),
    pagesUrl: variables.PAGES_URL,
    siteFactsStillDefault: Object.freeze(factsStillDefault(record)),
    supabaseUrl: variables.VITE_SUPABASE_URL,
    supabaseAnonKey: variables.VITE_SUPABASE_ANON_KEY,
    trustProxy: variables.TRUST_PROXY,
    rateLimit: variables.RATE_LIMIT === 'on',
    retentionDays: variables.RETENTION_DAYS,
    appSecret: variables.APP_SECRET,
    metricsToken: variables.METRICS_TOKEN,
    schedulerToken: variables.SCHEDULER_TOKEN,
    ...mailFrom(variables),
    webhook:
      variables.WEBHOOK_URL && variables.WEBHOOK_SECRET
        ? Object.freeze({ url: variables.WEBHOOK_URL, secret: variables.WEBHOOK_SECRET })
        : undefined,
    rdStation: variables.RDSTATION_TOKEN
      ? Object.freeze({ token: variables.RDSTATION_TOKEN, url: variables.RDSTATION_URL })
      : undefined,
    languageModel:
      baseUrl && apiKey && model
        ? Object.freeze({
            baseUrl,
            apiKey,
            model,
            dailyCap: variables.AI_DAILY_CAP,
            ratePerMinute: variables.AI_RATE_PER_MINUTE,
            timeoutMs: variables.AI_TIMEOUT_MS,
          })
        : undefined,
  })
}

/** What is needed only because of another variable. */
function missingPartners(given: Record<string, string>) {
  const wrong: { variable: string; expected: string }[] = []
  const need = (variable: string, message: string) => wrong.push({ variable, expected: message })
  const hasMail = given.SMTP_URL || given.MAIL_API_URL
  if (hasMail && !given.LEADS_TO) need('LEADS_TO', expected.mailTogether)
  if (given.LEADS_TO && !hasMail) need('SMTP_URL', expected.mailTogether)
  // Made by each replica for itself, it would open no receipt of another.
  if (given.DATABASE_URL && !given.APP_SECRET) need('APP_SECRET', expected.sharedSecret)
  return wrong
}

function mailFrom(variables: z.infer<typeof schema>): Pick<Env, 'mail' | 'mailService'> {
  const { SMTP_URL, MAIL_API_URL, MAIL_API_KEY, LEADS_TO, LEADS_FROM } = variables
  const first = LEADS_TO?.[0]
  if (!LEADS_TO || !first) return { mail: undefined, mailService: undefined }
  // From the agency to itself: an address that its own mail server surely lets through.
  const addresses = { to: Object.freeze(LEADS_TO), from: LEADS_FROM ?? first }
  return {
    mail: SMTP_URL ? Object.freeze({ smtpUrl: SMTP_URL, ...addresses }) : undefined,
    mailService:
      MAIL_API_URL && MAIL_API_KEY
        ? Object.freeze({ url: MAIL_API_URL, key: MAIL_API_KEY, ...addresses })
        : undefined,
  }
}
