import type { ServiceAccount, TeamMember } from './kinds.ts'
import type { LeadRule } from './lead-rules.ts'
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
  /** The agency's own, as an IANA name. */
  timeZone: string
  /** Whether visits are added up, and whether errors of scripts in browsers are heard of. */
  countsVisits: boolean
  hearsErrors: boolean
  /** The people who answer leads. undefined: the inbox does not exist. */
  team: TeamSettings | undefined
  /** The variables of other companies' tags that are set. The pages may also have been built with others. */
  tags: readonly Name[]
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
  /** undefined: visitors get no confirmation. */
  visitorMail: VisitorMailSettings | undefined
  rdStation: RdStationSettings | undefined
  /** The ad platforms that are told of leads. Each is undefined if it is not configured. */
  meta: MetaSettings | undefined
  googleAds: GoogleAdsSettings | undefined
  ga4: Ga4Settings | undefined
  tiktok: TiktokSettings | undefined
  linkedin: LinkedinSettings | undefined
  /** How long a sale waits before platforms are told of it. */
  saleWaitMs: number
  /** Whether platforms are told of people who apply to the agency, as an event of its own. */
  recruitmentEvents: boolean
  /** undefined if no language model is configured. Explanations then come from templates alone. */
  languageModel: LanguageModelSettings | undefined
}>

export type TeamSettings = Readonly<{
  /** The first is the owner. */
  people: readonly TeamMember[]
  /** A port of its own; undefined: under /equipe on the site's port. */
  port: number | undefined
  host: string
  /** The origin at which the team's browsers find it. */
  url: string
  /** The host of `url`, if no public page is on it: the inbox then answers there alone. */
  ownHost: string | undefined
}>
/** Who gets the mails of a form instead of `to`. */
export type RecipientsByKind = Readonly<{
  contact?: readonly string[] | undefined
  recruitment?: readonly string[] | undefined
}>
export type MailSettings = Readonly<{
  smtpUrl: string
  to: readonly string[]
  toByKind?: RecipientsByKind
  /** Asked before `toByKind`. */
  rules?: readonly LeadRule[]
  /** The agency's, for the times in the mails. */
  timeZone?: string
  from: string
}>
/** A service that sends mail through an HTTP API. */
export type MailServiceSettings = Readonly<{
  url: string
  key: string
  to: readonly string[]
  toByKind?: RecipientsByKind
  /** Asked before `toByKind`. */
  rules?: readonly LeadRule[]
  /** The agency's, for the times in the mails. */
  timeZone?: string
  from: string
}>
/** Within what time the agency answers, in its own words; undefined if it promises nothing. */
export type VisitorMailSettings = Readonly<{ replyWithin: string | undefined }>
export type WebhookSettings = Readonly<{ url: string; secret: string }>
export type RdStationSettings = Readonly<{
  token: string
  url: string
  /** Sends the custom fields too, which the agency has made there. */
  customFields?: boolean
}>

/** The platform's id of the conversion that counts each event. An event without one is not sent. */
export type ConversionIds = Readonly<
  Partial<Record<'lead' | 'qualified' | 'won' | 'recruitment', string>>
>
export type MetaSettings = Readonly<{
  pixelId: string
  token: string
  testEventCode: string | undefined
  url: string
}>
export type GoogleAdsSettings = Readonly<{
  customerId: string
  loginCustomerId: string | undefined
  account: ServiceAccount
  conversions: ConversionIds
  validateOnly: boolean
  url: string
}>
export type Ga4Settings = Readonly<{
  measurementId: string
  apiSecret: string
  sendsLead: boolean
  validateOnly: boolean
  url: string
}>
export type TiktokSettings = Readonly<{
  pixelCode: string
  token: string
  testEventCode: string | undefined
  url: string
}>
export type LinkedinSettings = Readonly<{
  token: string
  conversions: ConversionIds
  version: string
  url: string
}>

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
    timeZone: settings.TZ_AGENCY,
    countsVisits: settings.VISIT_COUNTS === 'on',
    hearsErrors: settings.SCRIPT_ERRORS === 'on',
    team: teamFrom(settings),
    tags: Object.freeze(tagsIn(settings)),
    appSecret: settings.APP_SECRET,
    metricsToken: settings.METRICS_TOKEN,
    schedulerToken: settings.SCHEDULER_TOKEN,
    ...mailFrom(settings),
    visitorMail:
      settings.VISITOR_MAIL === 'on'
        ? Object.freeze({ replyWithin: settings.REPLY_WITHIN })
        : undefined,
    webhook:
      settings.WEBHOOK_URL && settings.WEBHOOK_SECRET
        ? Object.freeze({ url: settings.WEBHOOK_URL, secret: settings.WEBHOOK_SECRET })
        : undefined,
    rdStation: settings.RDSTATION_TOKEN
      ? Object.freeze({
          token: settings.RDSTATION_TOKEN,
          url: settings.RDSTATION_URL,
          customFields: settings.RDSTATION_FIELDS ?? false,
        })
      : undefined,
    ...platformsFrom(settings),
    saleWaitMs: settings.SALE_WAIT_MINUTES * 60_000,
    recruitmentEvents: settings.RECRUITMENT_EVENTS === true,
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

/** The variables of tags among these that have a value. */
export const tagsIn = (settings: Partial<Record<Name, unknown>>): Name[] =>
  names.filter((name) => name.startsWith('TAG_') && settings[name])

function teamFrom(settings: Settings): TeamSettings | undefined {
  const { TEAM, TEAM_PORT, TEAM_HOST, TEAM_URL, PAGES_URL } = settings
  if (!TEAM) return undefined
  const site = siteOrigin(settings)
  const url = TEAM_URL ?? (TEAM_PORT === undefined ? site : `http://localhost:${TEAM_PORT}`)
  const { hostname } = new URL(url)
  // Ports do not count: cookies and passkeys are of a host, whatever its port.
  const isPublic = [site, PAGES_URL].some((one) => one && new URL(one).hostname === hostname)
  return Object.freeze({
    people: Object.freeze(TEAM),
    port: TEAM_PORT,
    host: TEAM_HOST,
    url,
    ownHost: isPublic ? undefined : hostname,
  })
}

/** Where the pages are seen: on this machine while the site has no address. */
const siteOrigin = ({ PORT, SITE_URL }: Settings) =>
  SITE_URL === describeVariable('SITE_URL').default ? `http://localhost:${PORT}` : SITE_URL

function platformsFrom(
  settings: Settings,
): Pick<Env, 'meta' | 'googleAds' | 'ga4' | 'tiktok' | 'linkedin'> {
  const { META_PIXEL_ID, META_TOKEN, TIKTOK_PIXEL_CODE, TIKTOK_TOKEN, LINKEDIN_TOKEN } = settings
  const { GOOGLE_ADS_CUSTOMER_ID, GOOGLE_ADS_SERVICE_ACCOUNT } = settings
  const { GA4_MEASUREMENT_ID, GA4_API_SECRET } = settings
  return {
    meta:
      META_PIXEL_ID && META_TOKEN
        ? {
            pixelId: META_PIXEL_ID,
            token: META_TOKEN,
            testEventCode: settings.META_TEST_EVENT_CODE,
            url: settings.META_URL,
          }
        : undefined,
    googleAds:
      GOOGLE_ADS_CUSTOMER_ID && GOOGLE_ADS_SERVICE_ACCOUNT
        ? {
            customerId: GOOGLE_ADS_CUSTOMER_ID,
            loginCustomerId: settings.GOOGLE_ADS_LOGIN_CUSTOMER_ID,
            account: GOOGLE_ADS_SERVICE_ACCOUNT,
            conversions: {
              lead: hasDoubleLead(settings) ? undefined : settings.GOOGLE_ADS_CONVERSION_LEAD,
              qualified: settings.GOOGLE_ADS_CONVERSION_QUALIFIED,
              won: settings.GOOGLE_ADS_CONVERSION_WON,
              recruitment: settings.GOOGLE_ADS_CONVERSION_RECRUITMENT,
            },
            validateOnly: settings.GOOGLE_ADS_VALIDATE_ONLY === true,
            url: settings.GOOGLE_ADS_URL,
          }
        : undefined,
    ga4:
      GA4_MEASUREMENT_ID && GA4_API_SECRET
        ? {
            measurementId: GA4_MEASUREMENT_ID,
            apiSecret: GA4_API_SECRET,
            sendsLead: settings.GA4_SEND_LEAD === true,
            validateOnly: settings.GA4_VALIDATE_ONLY === true,
            url: settings.GA4_URL,
          }
        : undefined,
    tiktok:
      TIKTOK_PIXEL_CODE && TIKTOK_TOKEN
        ? {
            pixelCode: TIKTOK_PIXEL_CODE,
            token: TIKTOK_TOKEN,
            testEventCode: settings.TIKTOK_TEST_EVENT_CODE,
            url: settings.TIKTOK_URL,
          }
        : undefined,
    linkedin: LINKEDIN_TOKEN
      ? {
          token: LINKEDIN_TOKEN,
          conversions: {
            lead: settings.LINKEDIN_CONVERSION_LEAD,
            qualified: settings.LINKEDIN_CONVERSION_QUALIFIED,
            won: settings.LINKEDIN_CONVERSION_WON,
            recruitment: settings.LINKEDIN_CONVERSION_RECRUITMENT,
          },
          version: settings.LINKEDIN_VERSION,
          url: settings.LINKEDIN_URL,
        }
      : undefined,
  }
}

/**
 * The tag's label counts a lead, and so would the server's conversion action. Google matches transaction ids within one
 * action only, so that two would count it twice: the server then leaves it to the tag.
 */
export const hasDoubleLead = (
  settings: Pick<
    Settings,
    'TAG_GOOGLE_ADS' | 'GOOGLE_ADS_CONVERSION_LEAD' | 'GOOGLE_ADS_SAME_ACTION'
  >,
) =>
  settings.TAG_GOOGLE_ADS?.includes('/') === true &&
  settings.GOOGLE_ADS_CONVERSION_LEAD !== undefined &&
  settings.GOOGLE_ADS_SAME_ACTION !== true

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
  const toByKind = Object.freeze({
    contact: settings.LEADS_TO_CONTACT,
    recruitment: settings.LEADS_TO_CREATORS,
  })
  const rules = Object.freeze(settings.LEADS_TO_RULES ?? [])
  const addresses = {
    to: Object.freeze(LEADS_TO),
    toByKind,
    rules,
    from: LEADS_FROM ?? first,
    timeZone: settings.TZ_AGENCY,
  }
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
