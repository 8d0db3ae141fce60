import * as z from 'zod'
import { environmentMessages } from '../content/server-messages.ts'
import { factsStillDefault, type Site, siteFrom } from '../content/site.ts'
import { fillMessage } from './fill-message.ts'

export type Env = Readonly<{
  /** 0 lets the system choose a free one. */
  port: number
  /** undefined listens on every address, so that localhost and 127.0.0.1 both answer. */
  host: string | undefined
  dataDir: string
  /** The folder of the prerendered pages. */
  buildDir: string
  /** Other sites whose pages may call the functions. The site's own pages always may. */
  allowedOrigins: readonly string[]
  site: Readonly<Site>
  /** Names of the variables whose facts are still the placeholders of the content. */
  siteFactsStillDefault: readonly string[]
  supabaseUrl: string | undefined
  supabaseAnonKey: string | undefined
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
  SITE_URL: rule(isSiteUrl, expected.siteUrl).optional(),
  SITE_EMAIL: z.email(expected.email).optional(),
  SITE_WHATSAPP: rule((text) => /^\d{8,15}$/.test(text), expected.whatsapp).optional(),
  SITE_INSTAGRAM: rule(isHttpsUrl, expected.httpsUrl).optional(),
  SITE_LINKEDIN: rule(isHttpsUrl, expected.httpsUrl).optional(),
  VITE_SUPABASE_URL: rule(isHttpUrl, expected.httpUrl).optional(),
  VITE_SUPABASE_ANON_KEY: z.string().optional(),
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
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const variable = String(path[0])
      const read = given[variable] ?? ''
      return fillMessage(environmentMessages.line, { variable, read, expected: message })
    })
    throw new Error([environmentMessages.heading, ...lines].join('\n'))
  }
  const variables = result.data
  return Object.freeze({
    port: variables.PORT,
    host: variables.HOST,
    dataDir: variables.DATA_DIR,
    buildDir: variables.BUILD_DIR,
    allowedOrigins: Object.freeze(variables.ALLOWED_ORIGINS),
    site: Object.freeze(siteFrom(record)),
    siteFactsStillDefault: Object.freeze(factsStillDefault(record)),
    supabaseUrl: variables.VITE_SUPABASE_URL,
    supabaseAnonKey: variables.VITE_SUPABASE_ANON_KEY,
  })
}
