import { describeVariable, type Name, names, type Settings } from './variables.ts'

/** Variables as the system gives them, before anything is known of them. */
export type Variables = Record<string, string | undefined>

/** A configuration that cannot be used, in Portuguese, as it can be shown to whoever wrote it. */
export class ConfigurationError extends Error {}

type Wrong = { name: Name; expected: string }

/** Each rule that concerns more than one variable: what is missing because of another. */
type Needs = (given: Partial<Record<Name, string>>) => Wrong[]

const together =
  (names: Name[], expected: string): Needs =>
  (given) => {
    const missing = names.filter((name) => !given[name])
    return missing.length === names.length ? [] : missing.map((name) => ({ name, expected }))
  }

const NEEDS: Needs[] = [
  together(
    ['MAIL_API_URL', 'MAIL_API_KEY'],
    'um valor, porque MAIL_API_URL e MAIL_API_KEY só valem juntas',
  ),
  together(
    ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
    'um valor, porque WEBHOOK_URL e WEBHOOK_SECRET só valem juntas',
  ),
  together(
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
  // Made by each replica for itself, it would open no receipt of another.
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

/** What is set: trimmed, and an empty variable counts as absent. */
export function givenVariables(variables: Variables): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = variables[name]?.trim()
      return text ? [[name, text]] : []
    }),
  )
}

/**
 * The whole configuration. Throws one ConfigurationError that lists everything wrong, so that nobody
 * mends one variable and meets the next.
 */
export function readSettings(variables: Variables): Settings {
  const given = givenVariables(variables)
  const wrong: Wrong[] = []
  const settings = Object.fromEntries(
    names.map((name) => {
      const { kind, default: standard } = describeVariable(name)
      const text = given[name] ?? standard
      const value = text === undefined ? undefined : kind.read(text)
      if (text !== undefined && value === undefined) wrong.push({ name, expected: kind.expected })
      return [name, value]
    }),
  )
  wrong.push(...NEEDS.flatMap((needs) => needs(given)))
  if (wrong.length > 0) {
    const lines = wrong.map(({ name, expected }) => {
      const read = given[name] ?? ''
      const shown = describeVariable(name).secret ? read && '…' : read
      return `- ${name}: foi lido "${shown}", o esperado é ${expected}.`
    })
    throw new ConfigurationError(['A configuração tem erros:', ...lines].join('\n'))
  }
  return Object.freeze(settings) as Settings
}
