import { describeVariable, type Name, names, type Settings } from './variables.ts'

/** Raw environment variables, not validated yet. */
export type Variables = Record<string, string | undefined>

/** The configuration is not usable. The message is in Portuguese, for the person who wrote it. */
export class ConfigurationError extends Error {}

type Problem = { name: Name; expected: string }

/** A rule about several variables. It returns what is missing because another variable is set. */
type Rule = (given: Partial<Record<Name, string>>) => Problem[]

const requiredTogether =
  (names: Name[], expected: string): Rule =>
  (given) => {
    const missing = names.filter((name) => !given[name])
    return missing.length === names.length ? [] : missing.map((name) => ({ name, expected }))
  }

const RULES: Rule[] = [
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
        problems.push({ name, expected: kind.expected })
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
