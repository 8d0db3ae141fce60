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

type Problem = { name: Name; expected: string }

/** A rule about several variables. It returns what is missing because another variable is set. */
type Rule = (given: Partial<Record<Name, string>>) => Problem[]

const requiredTogether =
  (names: Name[], expected: string): Rule =>
  (given) => {
    const missing = names.filter((name) => !given[name])
    return missing.length === names.length ? [] : missing.map((name) => ({ name, expected }))
  }

/**
 * An ad platform. Its keys only count together, some platforms also need the id of at least one conversion, and
 * the other settings mean nothing without the keys.
 */
const platform =
  (
    keys: Name[],
    { conversions = [], others = [] }: { conversions?: Name[]; others?: Name[] },
  ): Rule =>
  (given) => {
    if (![...keys, ...conversions, ...others].some((name) => given[name])) return []
    const problems = keys
      .filter((name) => !given[name])
      .map((name) => ({
        name,
        expected: 'um valor, porque outra variável desta plataforma tem um',
      }))
    const [first] = conversions
    if (!first || conversions.some((name) => given[name])) return problems
    const expected = `o ID de uma conversão, nesta variável ou em ${conversions.slice(1).join(' ou ')}`
    return [...problems, { name: first, expected }]
  }

const RULES: Rule[] = [
  platform(['META_PIXEL_ID', 'META_TOKEN'], { others: ['META_TEST_EVENT_CODE'] }),
  platform(['GOOGLE_ADS_CUSTOMER_ID', 'GOOGLE_ADS_SERVICE_ACCOUNT'], {
    conversions: [
      'GOOGLE_ADS_CONVERSION_LEAD',
      'GOOGLE_ADS_CONVERSION_QUALIFIED',
      'GOOGLE_ADS_CONVERSION_WON',
      'GOOGLE_ADS_CONVERSION_RECRUITMENT',
    ],
    others: ['GOOGLE_ADS_LOGIN_CUSTOMER_ID', 'GOOGLE_ADS_VALIDATE_ONLY', 'GOOGLE_ADS_SAME_ACTION'],
  }),
  platform(['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'], {
    others: ['GA4_SEND_LEAD', 'GA4_VALIDATE_ONLY'],
  }),
  platform(['TIKTOK_PIXEL_CODE', 'TIKTOK_TOKEN'], { others: ['TIKTOK_TEST_EVENT_CODE'] }),
  platform(['LINKEDIN_TOKEN'], {
    conversions: [
      'LINKEDIN_CONVERSION_LEAD',
      'LINKEDIN_CONVERSION_QUALIFIED',
      'LINKEDIN_CONVERSION_WON',
      'LINKEDIN_CONVERSION_RECRUITMENT',
    ],
  }),
  requiredTogether(
    ['MAIL_API_URL', 'MAIL_API_KEY'],
    'um valor, porque MAIL_API_URL e MAIL_API_KEY só valem juntas',
  ),
  requiredTogether(
    ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
    'um valor, porque WEBHOOK_URL e WEBHOOK_SECRET só valem juntas',
  ),
  requiredTogether(
    ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
    'um valor, porque AI_BASE_URL, AI_API_KEY e AI_MODEL só valem juntas',
  ),
  (given) => {
    const needs = (['TEAM_PORT', 'TEAM_URL'] as const).filter((name) => given[name])
    if (needs.length > 0 && !given.TEAM) {
      return [{ name: 'TEAM', expected: `as pessoas da equipe, porque há ${needs.join(' e ')}` }]
    }
    // Cookies and passkeys need TLS. Without TEAM_URL the inbox is at the site's own address.
    const url = given.TEAM_URL ?? (given.TEAM_PORT ? undefined : given.SITE_URL)
    const expected =
      'um endereço que começa com https:// (só localhost pode ser http://): é por ele que a equipe entra'
    return given.TEAM && url && !isSecureOrigin(url) ? [{ name: 'TEAM_URL', expected }] : []
  },
  (given) =>
    (given.LEADS_TO_CONTACT || given.LEADS_TO_CREATORS || given.LEADS_TO_RULES) && !given.LEADS_TO
      ? [
          {
            name: 'LEADS_TO',
            expected:
              'um valor, porque recebe o que LEADS_TO_RULES, LEADS_TO_CONTACT e LEADS_TO_CREATORS não dizem',
          },
        ]
      : [],
  (given) =>
    given.VISITOR_MAIL === 'on' && !given.SMTP_URL && !given.MAIL_API_URL
      ? [{ name: 'SMTP_URL', expected: 'um valor, porque VISITOR_MAIL=on envia e-mails' }]
      : [],
  (given) => {
    const hasMail = given.SMTP_URL || given.MAIL_API_URL
    const expected = 'um valor, porque SMTP_URL (ou MAIL_API_URL) e LEADS_TO só valem juntas'
    if (hasMail && !given.LEADS_TO) return [{ name: 'LEADS_TO', expected }]
    return given.LEADS_TO && !hasMail ? [{ name: 'SMTP_URL', expected }] : []
  },
  (given) => {
    const isUnsure =
      given.DATABASE_URL &&
      URL.parse(given.DATABASE_URL)?.searchParams.get('sslmode') === 'verify-ca' &&
      !given.DATABASE_CA &&
      !URL.parse(given.DATABASE_URL)?.searchParams.has('sslrootcert')
    const expected = 'o certificado da autoridade, porque sslmode=verify-ca confere só por ele'
    return isUnsure ? [{ name: 'DATABASE_CA', expected }] : []
  },
  // If each replica made its own secret, no replica could open the receipts of another.
  (given) =>
    given.DATABASE_URL && !given.APP_SECRET
      ? [
          {
            name: 'APP_SECRET',
            expected:
              'um segredo de 16 caracteres ou mais, o mesmo em todas as cópias do servidor: com DATABASE_URL ele não é gerado',
          },
        ]
      : [],
]

/** The variables that are set, trimmed. An empty variable counts as absent. */
export function givenVariables(variables: Variables): Partial<Record<Name, string>> {
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
      const value = text === undefined ? undefined : kind.parse(text)
      if (text !== undefined && value === undefined)
        problems.push({ name, expected: kind.explain?.(text) ?? kind.expected })
      return [name, value]
    }),
  )
  problems.push(...RULES.flatMap((rule) => rule(given)))
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
