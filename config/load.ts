import { resolve } from 'node:path'
import { closestName } from './closest-name.ts'
import { readEnvFile } from './env-file.ts'
import { readSettings, type Variables } from './settings.ts'
import type { Settings } from './variables.ts'

/** The process's own variables: nothing else in the project reads them. */
export const environment: Variables = process.env

export type Configuration = {
  settings: Settings
  /** What the settings were read from: the environment, and below it the `.env` file. */
  variables: Variables
  /** What is surely a mistake and yet no reason to stop: each is a sentence in Portuguese. */
  warnings: string[]
}

/**
 * The one way to the configuration, for build, development, start, tests and commands. What stands in
 * the environment wins over the file. Throws a ConfigurationError.
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
    ...closestName(Object.keys(variables)).map(
      ({ written, meant }) => `${written} não é uma variável deste site. Você quis dizer ${meant}?`,
    ),
  ]
  return { settings: readSettings(variables), variables, warnings }
}
