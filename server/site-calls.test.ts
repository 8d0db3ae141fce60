import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../config/env.ts'
import { CALCULATE_FUNCTION } from '../contracts/calculate-campaign-metrics.ts'
import { CONTACT_FUNCTION } from '../contracts/lead-calls.ts'
import { REPORT_ERROR_FUNCTION } from '../contracts/script-errors.ts'
import { COUNT_VISIT_FUNCTION, STARTED_FORMS } from '../contracts/visits.ts'
import { sourceOf } from './functions/count-visit.ts'
import { createLog } from './log.ts'
import { createScriptErrors } from './monitor/script-errors.ts'
import { startServer } from './start-server.ts'
import { leadsFile } from './store/sqlite/sqlite-database.ts'
import { writeBuild } from './testing/small-build.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const error = {
  message: 'TypeError: x is not a function',
  frames: ['app-B1c2D3e4.js:1:2'],
  page: '/contato',
}

async function start(variables: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const buildDir = join(folder, 'build/client')
  writeBuild(buildDir)
  const dataDir = join(folder, 'data')
  const env = parseEnv({
    ...{ PORT: '0', HOST: '127.0.0.1', BUILD_DIR: buildDir, DATA_DIR: dataDir },
    ...variables,
  })
  const logged: Record<string, unknown>[] = []
  const server = await startServer({ env, log: createLog((line) => logged.push(JSON.parse(line))) })
  onTestFinished(() => server.close())
  const post = (name: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'User-Agent': CHROME, ...headers },
    })
  /** Ends the server, which writes the rest. */
  async function rows() {
    await server.close()
    const database = new DatabaseSync(leadsFile(dataDir), { readOnly: true })
    const all = database
      .prepare('SELECT page, source, what, count FROM visit_counts ORDER BY page, source, what')
      .all()
    database.close()
    return all.map((row) => ({ ...row }))
  }
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
  return { server, post, rows, metrics, logged }
}

test('an arrival is a visit and a view, a start and a calculation are what they are', async () => {
  const { post, rows, server } = await start()
  const from = { host: 'www.google.com' }
  const answer = await post(COUNT_VISIT_FUNCTION, { what: 'visit', page: '/', from })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toBeNull()
  await post(COUNT_VISIT_FUNCTION, { what: 'view', page: '/contato/', from })
  await post(COUNT_VISIT_FUNCTION, { what: 'contact-start', page: '/contato', from })
  await post(COUNT_VISIT_FUNCTION, { what: 'view', page: '/contato' })
  await post(
    CALCULATE_FUNCTION,
    { segment: 'Saúde', objective: 'Leads', budget: 3000, platform: null },
    { Referer: `${server.url}/contato?nome=Maria` },
  )
  expect(await rows()).toEqual([
    { page: '/', source: 'www.google.com', what: 'view', count: 1 },
    { page: '/', source: 'www.google.com', what: 'visit', count: 1 },
    { page: '/contato', source: '', what: 'calculation', count: 1 },
    { page: '/contato', source: '', what: 'view', count: 1 },
    { page: '/contato', source: 'www.google.com', what: 'contact-start', count: 1 },
    { page: '/contato', source: 'www.google.com', what: 'view', count: 1 },
  ])
})

test('programs, pages that are not there and nonsense count nothing', async () => {
  const { post, rows } = await start()
  const view = { what: 'view', page: '/' }
  const bot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  expect((await post(COUNT_VISIT_FUNCTION, view, bot)).status).toBe(204)
  for (const wrong of [
    { ...view, page: '/recibo/segredo' },
    { ...view, page: '/assets/app-B1c2D3e4.js' },
    { ...view, page: '/404.html' },
    { ...view, what: 'lead' },
    { ...view, from: { host: 'x'.repeat(81) } },
    {},
  ]) {
    expect((await post(COUNT_VISIT_FUNCTION, wrong)).status).toBe(204)
  }
  expect((await post(COUNT_VISIT_FUNCTION, { ...view, more: 'x'.repeat(2000) })).status).toBe(413)
  expect(await rows()).toEqual([])
})

test('a source is called as a lead of the same arrival', () => {
  expect(sourceOf({})).toBe('direto')
  expect(sourceOf({ host: 'blog.example.com' })).toBe('blog.example.com')
  expect(sourceOf({ host: 'www.google.com', click: 'gclid' })).toBe('Google Ads')
  expect(sourceOf({ source: 'google', medium: 'cpc' })).toBe('Google Ads')
  expect(sourceOf({ source: 'boletim', medium: 'email' })).toBe('boletim / email')
  // What may be of one person is of nobody.
  expect(sourceOf({ source: 'maria@example.com' })).toBe('outros')
  expect(sourceOf({ source: 'cliente-11912345678' })).toBe('outros')
  expect(sourceOf({ source: 'a\u202eb' })).toBe('outros')
  expect(sourceOf({ host: 'não é um endereço' })).toBe('direto')
})

test('forms that are begun are those of the functions', () => {
  expect(Object.keys(STARTED_FORMS).sort()).toEqual([CALCULATE_FUNCTION, CONTACT_FUNCTION].sort())
})

test('an error is a line of the log, once an hour, and a figure', async () => {
  const { post, metrics, logged } = await start()
  for (let times = 0; times < 3; times++) {
    expect((await post(REPORT_ERROR_FUNCTION, error)).status).toBe(204)
  }
  await post(REPORT_ERROR_FUNCTION, {
    ...error,
    page: '/recibo/segredo',
    message: 'Error: "Maria"',
  })
  expect(logged.map(({ time: _, ...line }) => line)).toEqual([
    {
      level: 'warn',
      event: 'script-error',
      message: 'TypeError: x is not a function',
      at: 'app-B1c2D3e4.js:1:2',
      page: '/contato',
      engine: 'Chrome 140',
    },
    {
      level: 'warn',
      event: 'script-error',
      message: 'Error: …',
      at: 'app-B1c2D3e4.js:1:2',
      page: '',
      engine: 'Chrome 140',
    },
  ])
  expect(await metrics()).toContain('script_errors_total{page="/contato"} 3\n')
})

test('an error without a place in a file of this build is forgotten', async () => {
  const { post, metrics, logged } = await start()
  for (const frames of [
    [],
    ['other-B1c2D3e4.js:1:2'],
    ['https://x.example/a.js:1:1'],
    'x',
    undefined,
  ]) {
    expect((await post(REPORT_ERROR_FUNCTION, { ...error, frames })).status).toBe(204)
  }
  expect((await post(REPORT_ERROR_FUNCTION, { ...error, more: 'x'.repeat(3000) })).status).toBe(413)
  expect(logged.filter(({ event }) => event === 'script-error')).toEqual([])
  expect(await metrics()).toContain('script_errors_total 0\n')
})

test('after an hour the log says how often each came again, and how many had no line', async () => {
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const errors = createScriptErrors(log, 50)
  for (let times = 0; times < 10; times++) errors.add(error, 'Chrome 140')
  const letters = (number: number) =>
    String(number).replace(/\d/g, (digit) => 'abcdefghij'[+digit] ?? '')
  for (let number = 0; number < 60; number++) {
    errors.add({ ...error, message: `Error: ${letters(number)}x` }, 'Chrome 140')
  }
  await expect
    .poll(() =>
      logged
        .filter(({ event }) => event !== 'script-error')
        .map(({ event, more, errors }) => ({ event, more, errors })),
    )
    .toEqual([
      { event: 'script-error-again', more: 9, errors: undefined },
      { event: 'script-errors-left-out', more: undefined, errors: 11 },
    ])
  expect(logged.filter(({ event }) => event === 'script-error')).toHaveLength(50)
  expect(errors.seen().total).toBe(70)
  expect(errors.seen().most[1]).toEqual({
    error: 'TypeError: x is not a function (app-B1c2D3e4.js:1:2)',
    count: 10,
  })
})

test('both can be switched off', async () => {
  const { post, rows, metrics } = await start({ VISIT_COUNTS: 'off', SCRIPT_ERRORS: 'off' })
  expect((await post(COUNT_VISIT_FUNCTION, { what: 'view', page: '/' })).status).toBe(204)
  expect((await post(REPORT_ERROR_FUNCTION, error)).status).toBe(204)
  await post(CALCULATE_FUNCTION, {
    segment: 'Saúde',
    objective: 'Leads',
    budget: 3000,
    platform: null,
  })
  expect(await metrics()).not.toContain('script_errors')
  expect(await rows()).toEqual([])
})
