import { resolve } from 'node:path'
import { readEnvFile } from './env-file.ts'
import { readSettings, type Variables } from './settings.ts'
import { suggestNames } from './suggest-names.ts'
import type { Settings } from './variables.ts'

/** The variables of this process. Nothing else in the project reads process.env. */
export const environment: Variables = process.env

export type Configuration = {
  settings: Settings
  /** The raw values: the `.env` file, overridden by the environment. */
  variables: Variables
  /** Likely mistakes that do not stop the program. Each is a sentence in Portuguese. */
  warnings: string[]
}

/**
 * Loads the configuration for build, development, start, tests and commands. The environment overrides the
 * file. Throws a ConfigurationError.
 */
export function loadConfiguration({
  from = environment,
  folder = process.cwd(),
}: {
  from?: Variables
  folder?: string
} = {}): Configuration {
  const named = from.ENV_FILE?.trim()
  const path = resolve(folder, named || '.env')
  const { values, repeated } =
    named === 'off' ? { values: {}, repeated: [] } : readEnvFile(path, Boolean(named))
  const variables = { ...values }
  for (const [name, value] of Object.entries(from)) {
    if (value?.trim()) variables[name] = value
  }
  const warnings = [
    ...repeated.map((one) => `${one} aparece mais de uma vez em ${path}: vale a última.`),
    ...suggestNames(Object.keys(variables)).map(
      ({ written, meant }) => `${written} não é uma variável deste site. Você quis dizer ${meant}?`,
    ),
  ]
  return { settings: readSettings(variables), variables, warnings }
}
