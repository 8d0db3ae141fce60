import { describeVariable, type Name, names, type Settings } from './variables.ts'

/** Raw environment variables, not validated yet. */
export type Variables = Record<string, string | undefined>

/** The configuration is not usable. The message is in Portuguese, for the person who wrote it. */
export class ConfigurationError extends Error {}

/** What browsers take for safe enough for passkeys. */
function isSecureOrigin(text: string) {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || url?.hostname === 'localhost'
}

type Given = Partial<Record<Name, string>>
type Problem = { name: Name; expected: string }

const missing = (given: Given, names: readonly Name[], expected: string): Problem[] =>
  names.filter((name) => !given[name]).map((name) => ({ name, expected }))

/** Variables that only count together: if one is set, so must be the others. */
const TOGETHER: readonly (readonly Name[])[] = [
  ['MAIL_API_URL', 'MAIL_API_KEY'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
]

/**
 * An ad platform: its keys only count together, it also needs the id of at least one of its conversions, if it has any,
 * and the other settings mean nothing without the keys.
 */
type PlatformRule = { keys: Name[]; conversions?: Name[]; others?: Name[] }
const PLATFORMS: readonly PlatformRule[] = [
  { keys: ['META_PIXEL_ID', 'META_TOKEN'], others: ['META_TEST_EVENT_CODE'] },
  {
    keys: ['GOOGLE_ADS_CUSTOMER_ID', 'GOOGLE_ADS_SERVICE_ACCOUNT'],
    conversions: [
      'GOOGLE_ADS_CONVERSION_LEAD',
      'GOOGLE_ADS_CONVERSION_QUALIFIED',
      'GOOGLE_ADS_CONVERSION_WON',
      'GOOGLE_ADS_CONVERSION_RECRUITMENT',
    ],
    others: ['GOOGLE_ADS_LOGIN_CUSTOMER_ID', 'GOOGLE_ADS_VALIDATE_ONLY', 'GOOGLE_ADS_SAME_ACTION'],
  },
  {
    keys: ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'],
    others: ['GA4_SEND_LEAD', 'GA4_VALIDATE_ONLY'],
  },
  { keys: ['TIKTOK_PIXEL_CODE', 'TIKTOK_TOKEN'], others: ['TIKTOK_TEST_EVENT_CODE'] },
  {
    keys: ['LINKEDIN_TOKEN'],
    conversions: [
      'LINKEDIN_CONVERSION_LEAD',
      'LINKEDIN_CONVERSION_QUALIFIED',
      'LINKEDIN_CONVERSION_WON',
      'LINKEDIN_CONVERSION_RECRUITMENT',
    ],
  },
]

function platformProblems(
  given: Given,
  { keys, conversions = [], others = [] }: PlatformRule,
): Problem[] {
  if (![...keys, ...conversions, ...others].some((name) => given[name])) return []
  const problems = missing(given, keys, 'um valor, porque outra variável desta plataforma tem um')
  const [first, ...more] = conversions
  if (!first || conversions.some((name) => given[name])) return problems
  const expected = `o ID de uma conversão, nesta variável ou em ${more.join(' ou ')}`
  return [...problems, { name: first, expected }]
}

function togetherProblems(given: Given, names: readonly Name[]): Problem[] {
  if (!names.some((name) => given[name])) return []
  const list = `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
  return missing(given, names, `um valor, porque ${list} só valem juntas`)
}

/** What is missing because another variable is set. */
function* otherProblems(given: Given): Generator<Problem> {
  const { TEAM, LEADS_TO, DATABASE_URL } = given
  const teamNeeds = (['TEAM_PORT', 'TEAM_URL'] as const).filter((name) => given[name])
  // Cookies and passkeys need TLS. Without TEAM_URL the inbox is at the site's own address.
  const teamUrl = given.TEAM_URL ?? (given.TEAM_PORT ? undefined : given.SITE_URL)
  if (teamNeeds.length > 0 && !TEAM) {
    const expected = `as pessoas da equipe, porque há ${teamNeeds.join(' e ')}`
    yield { name: 'TEAM', expected }
  } else if (TEAM && teamUrl && !isSecureOrigin(teamUrl)) {
    const expected =
      'um endereço que começa com https:// (só localhost pode ser http://): é por ele que a equipe entra'
    yield { name: 'TEAM_URL', expected }
  }

  if ((given.LEADS_TO_CONTACT || given.LEADS_TO_CREATORS || given.LEADS_TO_RULES) && !LEADS_TO) {
    const expected =
      'um valor, porque recebe o que LEADS_TO_RULES, LEADS_TO_CONTACT e LEADS_TO_CREATORS não dizem'
    yield { name: 'LEADS_TO', expected }
  }
  const hasMail = given.SMTP_URL || given.MAIL_API_URL
  if (given.VISITOR_MAIL === 'on' && !hasMail) {
    yield { name: 'SMTP_URL', expected: 'um valor, porque VISITOR_MAIL=on envia e-mails' }
  }
  if (Boolean(hasMail) !== Boolean(LEADS_TO)) {
    const expected = 'um valor, porque SMTP_URL (ou MAIL_API_URL) e LEADS_TO só valem juntas'
    yield { name: LEADS_TO ? 'SMTP_URL' : 'LEADS_TO', expected }
  }

  const database = DATABASE_URL && URL.parse(DATABASE_URL)?.searchParams
  if (database && database.get('sslmode') === 'verify-ca') {
    const expected = 'o certificado da autoridade, porque sslmode=verify-ca confere só por ele'
    if (!given.DATABASE_CA && !database.has('sslrootcert')) yield { name: 'DATABASE_CA', expected }
  }
  // If each replica made its own secret, no replica could open the receipts of another.
  if (DATABASE_URL && !given.APP_SECRET) {
    const expected =
      'um segredo de 16 caracteres ou mais, o mesmo em todas as cópias do servidor: com DATABASE_URL ele não é gerado'
    yield { name: 'APP_SECRET', expected }
  }
}

/** The variables that are set, trimmed. An empty variable counts as absent. */
export function givenVariables(variables: Variables): Given {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = variables[name]?.trim()
      return text ? [[name, text]] : []
    }),
  )
}

/**
 * Validates the whole configuration. Throws one ConfigurationError that lists every problem, so that nobody
 * has to fix them one start at a time.
 */
export function readSettings(variables: Variables): Settings {
  const given = givenVariables(variables)
  const problems: Problem[] = []
  const settings = Object.fromEntries(
    names.map((name) => {
      const { kind, default: standard } = describeVariable(name)
      const text = given[name] ?? standard
      if (text === undefined) return [name, undefined]
      const { data, error } = kind.safeParse(text, { error: () => kind.description })
      const [issue] = error?.issues ?? []
      if (issue) problems.push({ name, expected: issue.message })
      return [name, data]
    }),
  )
  problems.push(
    ...PLATFORMS.flatMap((platform) => platformProblems(given, platform)),
    ...TOGETHER.flatMap((together) => togetherProblems(given, together)),
    ...otherProblems(given),
  )
  if (problems.length > 0) {
    const lines = problems.map(({ name, expected }) => {
      const read = given[name] ?? ''
      const shown = describeVariable(name).secret ? read && '…' : read
      return `- ${name}: foi lido "${shown}", o esperado é ${expected}.`
    })
    throw new ConfigurationError(['A configuração tem erros:', ...lines].join('\n'))
  }
  return Object.freeze(settings) as Settings
}
