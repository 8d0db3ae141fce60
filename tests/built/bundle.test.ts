import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeVariable, groups, names } from '../../config/variables.ts'
import { required } from '../../contracts/required.ts'

const isText = (file: string) =>
  /\.(?:js|html|css|json|txt|xml|svg|webmanifest)$/.test(file) || file.endsWith('_headers')

function readBuild(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter(isText)
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  return { files, texts }
}

const { files, texts } = readBuild('build/client')

/** The environment of the tests' build. Every value that only the server may know contains MARK. */
const testsBuild: Record<string, string> = JSON.parse(
  readFileSync('tests/e2e/tests-build.json', 'utf8'),
)
const MARK = 'keptbyserver'
const keptByServer = Object.keys(testsBuild).filter((name) => testsBuild[name]?.includes(MARK))

/** Strings that only server code contains: its runtime, its database, its messages to the operator. */
const SERVER_ONLY = [
  'leads.db',
  'PRAGMA',
  'INSERT INTO',
  'hono/',
  'HTTPException',
  'lead-not-stored',
  'Contatos recebidos ficam em',
  'A configuração tem erros',
  'kysely',
  'nodemailer',
  'send-lead',
  'whsec_',
  'api.rd.services',
  'chat/completions',
  ...keptByServer,
]

for (const marker of SERVER_ONLY) {
  test(`'${marker}' is in no file that the browser gets`, () => {
    const found = texts.filter(({ text }) => text.includes(marker)).map(({ file }) => file)
    expect(found).toEqual([])
  })
}

test("a build with the server's secrets in its environment contains none of them", () => {
  const marked = readBuild(`${testsBuild.BUILD_OUT}/client`)
  const found = marked.texts.filter(({ text }) => text.toLowerCase().includes(MARK))
  expect(found.map(({ file }) => file)).toEqual([])
  // A public value of the same environment is in the build.
  expect(
    marked.texts.some(({ text }) => text.includes(required(testsBuild.SITE_NAME, 'SITE_NAME'))),
  ).toBe(true)
})

test('every text that only server and commands read is marked', () => {
  const others = names.filter((name) => {
    const { kind, uses } = describeVariable(name)
    const isText = !['número', 'escolha'].includes(kind.meta()?.title ?? '')
    return isText && !uses.includes('construção') && !(name in groups.work.variables)
  })
  expect(others.length).toBeGreaterThan(20)
  const notSecret = ['HOST', 'BUILD_DIR', 'DATABASE_CA', 'TZ_AGENCY', 'TEAM_HOST']
  expect(others.filter((name) => !keptByServer.includes(name))).toEqual(notSecret)
})

test('no file imports a module of Node', () => {
  const found = texts.filter(({ text }) => /["'`]node:[a-z]/.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('no file asks for the environment', () => {
  const found = texts.filter(({ text }) => /\bprocess\.env\.[A-Z_]+/.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('there is no source map, and no file names one', () => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const named = texts.filter(({ text }) => text.includes('sourceMappingURL='))
  expect(named.map(({ file }) => file)).toEqual([])
})

test("the site has none of the tests' pages", () => {
  expect(files.filter((file) => file.startsWith('teste'))).toEqual([])
  const named = texts.filter(({ text }) => text.includes('/teste/'))
  expect(named.map(({ file }) => file)).toEqual([])
})

test('this check finds strings that the browser does get', () => {
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.some(({ text }) => text.includes('calculate-campaign-metrics'))).toBe(true)
})
