import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnvFile } from '../config/env-file.ts'
import { readSettings } from '../config/settings.ts'
import { names } from '../config/variables.ts'
import { configurationFiles } from './docs-config.ts'

test.each(Object.entries(configurationFiles()))(
  '%s matches config/variables.ts: npm run docs:config',
  (file, text) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(text)
  },
)

test('.env.example can be parsed and has every variable', () => {
  const text = configurationFiles()['.env.example'] ?? ''
  expect(parseEnvFile(text).values).toEqual({})
  const uncommented = text.replaceAll(/^# ([A-Z_\d]+=)/gm, '$1')
  const { values } = parseEnvFile(uncommented)
  expect(Object.keys(values)).toEqual(names.filter((name) => name !== 'ENV_FILE'))
  expect(readSettings(values)).toEqual(readSettings({}))
})
