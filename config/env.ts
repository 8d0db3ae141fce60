import { readSettings, type Variables } from './settings.ts'
import { type Site, siteFrom } from './site.ts'
import { describeVariable, type Name, names, type Settings } from './variables.ts'

/** The configuration as the server uses it. */
export type Env = Readonly<{
  /** 0 lets the system choose a free one. */
  port: number
  /** undefined listens on every address, so that both localhost and 127.0.0.1 work. */
  host: string | undefined
  dataDir: string
  /** The folder of the backups. The ids of erased leads are kept there too. */
  backupDir: string
  /** undefined stores everything in SQLite, in dataDir. */
  databaseUrl: string | undefined
  /** The folder of the prerendered pages. */
  buildDir: string
  /** Other sites whose pages may call the functions. The site's own pages always may. */
  allowedOrigins: readonly string[]
  site: Site
  /** The address of the pages if another host serves them, without a slash at the end; otherwise ''. */
  pagesUrl: string
  /**
   * How many of our own proxies stand in front of the server. It decides which forwarded headers are trusted.
   */
  trustProxy: number
  /** The value of the Strict-Transport-Security header. */
  hsts: Settings['HSTS']
  /** False only for load tests. */
  rateLimit: boolean
  /** Days after which a lead is erased. */
  retentionDays: number
  /** undefined: the server generates a secret and keeps it beside the database. */
  appSecret: string | undefined
  /** A caller with this token may read /metrics from another machine. */
  metricsToken: string | undefined
  /** A caller with this token may trigger deliveries. undefined: nobody may. */
  schedulerToken: string | undefined
  /** Each delivery channel is undefined if it is not configured. */
  mail: MailSettings | undefined
  mailService: MailServiceSettings | undefined
  webhook: WebhookSettings | undefined
  rdStation: RdStationSettings | undefined
  /** undefined if no language model is configured. Explanations then come from templates alone. */
  languageModel: LanguageModelSettings | undefined
}>

export type MailSettings = Readonly<{ smtpUrl: string; to: readonly string[]; from: string }>
/** A service that sends mail through an HTTP API. */
export type MailServiceSettings = Readonly<{
  url: string
  key: string
  to: readonly string[]
  from: string
}>
export type WebhookSettings = Readonly<{ url: string; secret: string }>
export type RdStationSettings = Readonly<{ token: string; url: string }>

export type LanguageModelSettings = Readonly<{
  /** The base address of a service with an OpenAI-compatible /chat/completions. */
  baseUrl: string
  apiKey: string
  model: string
  /** Calls per day, for all visitors together. */
  dailyCap: number
  /** Calls per minute for one visitor's address. */
  ratePerMinute: number
  timeoutMs: number
}>

/** Throws one ConfigurationError that lists every problem. */
export const parseEnv = (variables: Variables): Env => envFrom(readSettings(variables))

/** Groups settings that belong together. A group is undefined if its variables are not set. */
export function envFrom(settings: Settings): Env {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = settings
  return Object.freeze({
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    backupDir: settings.BACKUP_DIR,
    databaseUrl: withCaCertificate(settings),
    buildDir: settings.BUILD_DIR,
    allowedOrigins: Object.freeze(settings.ALLOWED_ORIGINS ?? []),
    site: siteFrom(settings),
    pagesUrl: settings.PAGES_URL ?? '',
    trustProxy: settings.TRUST_PROXY,
    hsts: settings.HSTS,
    rateLimit: settings.RATE_LIMIT === 'on',
    retentionDays: settings.RETENTION_DAYS,
    appSecret: settings.APP_SECRET,
    metricsToken: settings.METRICS_TOKEN,
    schedulerToken: settings.SCHEDULER_TOKEN,
    ...mailFrom(settings),
    webhook:
      settings.WEBHOOK_URL && settings.WEBHOOK_SECRET
        ? Object.freeze({ url: settings.WEBHOOK_URL, secret: settings.WEBHOOK_SECRET })
        : undefined,
    rdStation: settings.RDSTATION_TOKEN
      ? Object.freeze({ token: settings.RDSTATION_TOKEN, url: settings.RDSTATION_URL })
      : undefined,
    languageModel:
      baseUrl && apiKey && model
        ? Object.freeze({
            baseUrl,
            apiKey,
            model,
            dailyCap: settings.AI_DAILY_CAP,
            ratePerMinute: settings.AI_RATE_PER_MINUTE,
            timeoutMs: settings.AI_TIMEOUT_MS,
          })
        : undefined,
  })
}

/** Puts the CA certificate into the URL, so that code which opens the database needs no other setting. */
function withCaCertificate({ DATABASE_URL: address, DATABASE_CA: authority }: Settings) {
  if (!address || !authority) return address
  const url = new URL(address)
  url.searchParams.set('sslrootcert', authority)
  return url.href
}

function mailFrom(settings: Settings): Pick<Env, 'mail' | 'mailService'> {
  const { SMTP_URL, MAIL_API_URL, MAIL_API_KEY, LEADS_TO, LEADS_FROM } = settings
  const first = LEADS_TO?.[0]
  if (!LEADS_TO || !first) return { mail: undefined, mailService: undefined }
  // By default the agency writes to itself: its own mail server surely accepts that sender.
  const addresses = { to: Object.freeze(LEADS_TO), from: LEADS_FROM ?? first }
  return {
    mail: SMTP_URL ? Object.freeze({ smtpUrl: SMTP_URL, ...addresses }) : undefined,
    mailService:
      MAIL_API_URL && MAIL_API_KEY
        ? Object.freeze({ url: MAIL_API_URL, key: MAIL_API_KEY, ...addresses })
        : undefined,
  }
}

/**
 * The variables that still have the example's value, whether nobody set them or somebody copied the example.
 */
export const examplesLeft = (settings: Settings): Name[] =>
  names.filter((name) => {
    const { example, default: standard } = describeVariable(name)
    return example && settings[name] === standard
  })
