import type { LeadRule } from './lead-rules.ts'
import { readSettings, type Variables } from './settings.ts'
import { siteFrom } from './site.ts'
import { describeVariable, type Name, names, type Settings } from './variables.ts'

/** The configuration as the server uses it. */
export type Env = ReturnType<typeof envFrom>

/** A group of variables that is there, or undefined if it is not configured. */
type Group<Key extends keyof Env> = NonNullable<Env[Key]>
export type TeamSettings = Group<'team'>
export type WebhookSettings = Group<'webhook'>
export type MetaSettings = Group<'meta'>
export type GoogleAdsSettings = Group<'googleAds'>
export type Ga4Settings = Group<'ga4'>
export type TiktokSettings = Group<'tiktok'>
export type LinkedinSettings = Group<'linkedin'>
export type LanguageModelSettings = Group<'languageModel'>

export type RdStationSettings = Readonly<{
  token: string
  url: string
  /** Sends the custom fields too, which the agency has made there. */
  customFields?: boolean
}>

/** Who gets the mails about leads, and from whom. */
type MailAddresses = {
  to: readonly string[]
  /** Who gets the mails of a form instead of `to`. */
  toByKind?: Readonly<Partial<Record<'contact' | 'recruitment', readonly string[] | undefined>>>
  /** Asked before `toByKind`. */
  rules?: readonly LeadRule[]
  /** The agency's, for the times in the mails. */
  timeZone?: string
  from: string
}
export type MailSettings = Readonly<MailAddresses & { smtpUrl: string }>
/** A service that sends mail through an HTTP API. */
export type MailServiceSettings = Readonly<MailAddresses & { url: string; key: string }>

/** Throws one ConfigurationError that lists every problem. */
export const parseEnv = (variables: Variables): Env => envFrom(readSettings(variables))

/** Groups settings that belong together. A group is undefined if its variables are not set. */
export function envFrom(settings: Settings) {
  const { WEBHOOK_URL, WEBHOOK_SECRET, RDSTATION_TOKEN } = settings
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = settings
  return Object.freeze({
    /** 0 lets the system choose a free one. */
    port: settings.PORT,
    /** undefined listens on every address, so that both localhost and 127.0.0.1 work. */
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    /** The folder of the backups. The ids of erased leads are kept there too. */
    backupDir: settings.BACKUP_DIR,
    /** undefined stores everything in SQLite, in dataDir. */
    databaseUrl: withCaCertificate(settings),
    /** The folder of the prerendered pages. */
    buildDir: settings.BUILD_DIR,
    /** Other sites whose pages may call the functions. The site's own pages always may. */
    allowedOrigins: Object.freeze(settings.ALLOWED_ORIGINS ?? []),
    site: siteFrom(settings),
    /** The address of the pages if another host serves them, without a slash at the end; otherwise ''. */
    pagesUrl: settings.PAGES_URL ?? '',
    /**
     * How many of our own proxies stand in front of the server. It decides which forwarded headers are trusted.
     */
    trustProxy: settings.TRUST_PROXY,
    /** What the Strict-Transport-Security header promises. */
    hsts: settings.HSTS,
    /** False only for load tests. */
    rateLimit: settings.RATE_LIMIT === 'on',
    /** Days after which a lead is erased. */
    retentionDays: settings.RETENTION_DAYS,
    /** The agency's own, as an IANA name. */
    timeZone: settings.TZ_AGENCY,
    /** Whether visits are added up, and whether errors of scripts in browsers are heard of. */
    countsVisits: settings.VISIT_COUNTS === 'on',
    hearsErrors: settings.SCRIPT_ERRORS === 'on',
    /** The people who answer leads. undefined: the inbox does not exist. */
    team: teamFrom(settings),
    /** The variables of other companies' tags that are set. The pages may also have been built with others. */
    tags: Object.freeze(tagsIn(settings)),
    /** undefined: the server generates a secret and keeps it beside the database. */
    appSecret: settings.APP_SECRET,
    /** A caller with this token may read /metrics from another machine. */
    metricsToken: settings.METRICS_TOKEN,
    /** A caller with this token may trigger deliveries. undefined: nobody may. */
    schedulerToken: settings.SCHEDULER_TOKEN,
    ...mailFrom(settings),
    /** Within what time the agency answers, in its own words. undefined: visitors get no confirmation. */
    visitorMail:
      settings.VISITOR_MAIL === 'on'
        ? Object.freeze({ replyWithin: settings.REPLY_WITHIN })
        : undefined,
    webhook:
      WEBHOOK_URL && WEBHOOK_SECRET
        ? Object.freeze({ url: WEBHOOK_URL, secret: WEBHOOK_SECRET })
        : undefined,
    rdStation: RDSTATION_TOKEN
      ? Object.freeze({
          token: RDSTATION_TOKEN,
          url: settings.RDSTATION_URL,
          customFields: settings.RDSTATION_FIELDS ?? false,
        })
      : undefined,
    /** The ad platforms that are told of leads. */
    ...platformsFrom(settings),
    /** How long a sale waits before platforms are told of it. */
    saleWaitMs: settings.SALE_WAIT_MINUTES * 60_000,
    /** Whether platforms are told of people who apply to the agency, as an event of its own. */
    recruitmentEvents: settings.RECRUITMENT_EVENTS === true,
    /** A service with an OpenAI-compatible /chat/completions. Without one, explanations come from templates alone. */
    languageModel:
      AI_BASE_URL && AI_API_KEY && AI_MODEL
        ? Object.freeze({
            baseUrl: AI_BASE_URL,
            apiKey: AI_API_KEY,
            model: AI_MODEL,
            /** Calls per day, for all visitors together. */
            dailyCap: settings.AI_DAILY_CAP,
            /** Calls per minute for one visitor's address. */
            ratePerMinute: settings.AI_RATE_PER_MINUTE,
            timeoutMs: settings.AI_TIMEOUT_MS,
          })
        : undefined,
  })
}

/** The variables of tags among these that have a value. */
export const tagsIn = (settings: Partial<Record<Name, unknown>>): Name[] =>
  names.filter((name) => name.startsWith('TAG_') && settings[name])

function teamFrom(settings: Settings) {
  const { TEAM, TEAM_PORT, TEAM_HOST, TEAM_URL, PAGES_URL } = settings
  if (!TEAM) return undefined
  const site = siteOrigin(settings)
  const url = TEAM_URL ?? (TEAM_PORT === undefined ? site : `http://localhost:${TEAM_PORT}`)
  const { hostname } = new URL(url)
  // Ports do not count: cookies and passkeys are of a host, whatever its port.
  const isPublic = [site, PAGES_URL].some((one) => one && new URL(one).hostname === hostname)
  return Object.freeze({
    /** The first is the owner. */
    people: Object.freeze(TEAM),
    /** A port of its own; undefined: under /equipe on the site's port. */
    port: TEAM_PORT,
    host: TEAM_HOST,
    /** The origin at which the team's browsers find it. */
    url,
    /** The host of `url`, if no public page is on it: the inbox then answers there alone. */
    ownHost: isPublic ? undefined : hostname,
  })
}

/** Where the pages are seen: on this machine while the site has no address. */
const siteOrigin = ({ PORT, SITE_URL }: Settings) =>
  SITE_URL === describeVariable('SITE_URL').default ? `http://localhost:${PORT}` : SITE_URL

function platformsFrom(settings: Settings) {
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
              ...conversionsOf('GOOGLE_ADS', settings),
              ...(hasDoubleLead(settings) && { lead: undefined }),
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
          conversions: conversionsOf('LINKEDIN', settings),
          version: settings.LINKEDIN_VERSION,
          url: settings.LINKEDIN_URL,
        }
      : undefined,
  }
}

/** The platform's id of the conversion that counts each event. An event without one is not sent. */
const conversionsOf = (platform: 'GOOGLE_ADS' | 'LINKEDIN', settings: Settings) => ({
  lead: settings[`${platform}_CONVERSION_LEAD`],
  qualified: settings[`${platform}_CONVERSION_QUALIFIED`],
  won: settings[`${platform}_CONVERSION_WON`],
  recruitment: settings[`${platform}_CONVERSION_RECRUITMENT`],
})

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

function mailFrom(settings: Settings): {
  mail: MailSettings | undefined
  mailService: MailServiceSettings | undefined
} {
  const { SMTP_URL, MAIL_API_URL, MAIL_API_KEY, LEADS_TO: to, LEADS_FROM } = settings
  const first = to?.[0]
  if (!to || !first) return { mail: undefined, mailService: undefined }
  const addresses = {
    to: Object.freeze(to),
    toByKind: { contact: settings.LEADS_TO_CONTACT, recruitment: settings.LEADS_TO_CREATORS },
    rules: settings.LEADS_TO_RULES ?? [],
    // By default the agency writes to itself: its own mail server surely accepts that sender.
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
