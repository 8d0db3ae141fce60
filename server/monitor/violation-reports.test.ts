import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'
import { createViolationCounts, REPORT_FUNCTION, REPORT_PATH } from './violation-reports.ts'

const newer = (effectiveDirective: string, blockedURL: string, more = {}) => ({
  age: 10,
  type: 'csp-violation',
  url: 'https://agencia.example.com/contato?nome=Ana',
  user_agent: 'Mozilla/5.0 (de Ana)',
  body: {
    ...{ effectiveDirective, blockedURL, disposition: 'enforce', sample: 'Ana' },
    documentURL: 'https://agencia.example.com/contato?nome=Ana',
    ...more,
  },
})
const older = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://agencia.example.com/contato?nome=Ana',
    'violated-directive': `${directive} 'self' https://a.example`,
    'blocked-uri': blocked,
  },
})

const TOKEN = 'k3Jf9-xQ2mLw8-Zt4'
const lines: string[] = []
function counts() {
  lines.length = 0
  return createViolationCounts(createLog((line) => lines.push(line)))
}
const counted = (body: unknown) => {
  const violations = counts()
  violations.add(body)
  return violations.list().map(({ directive, host, count }) => `${directive} ${host} ${count}`)
}

test.each([
  [
    'a host',
    [newer('img-src', 'https://px9.example.com/collect?email=ana')],
    ['img-src px9.example.com 1'],
  ],
  [
    'an older browser',
    older('connect-src', 'https://px9.example.com/a'),
    ['connect-src px9.example.com 1'],
  ],
  ['inline code', [newer('script-src-elem', 'inline')], ['script-src-elem inline 1']],
  ['a socket', [newer('connect-src', 'wss://px9.example.com/')], ['connect-src px9.example.com 1']],
  [
    'two of a batch',
    [newer('img-src', 'https://a.example/'), newer('img-src', 'https://a.example/b')],
    ['img-src a.example 2'],
  ],
  ['an address at home', [newer('connect-src', 'http://192.168.0.7/x')], ['connect-src outros 1']],
  ['a name at home', [newer('connect-src', 'http://ana-pc/x')], ['connect-src outros 1']],
  [
    'a name too long',
    [newer('img-src', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`)],
    ['img-src outros 1'],
  ],
  ['an extension', [newer('script-src-elem', 'chrome-extension://abc/x.js')], []],
  ['an extension without its name', [newer('script-src-elem', 'chrome-extension')], []],
  [
    'what an extension loads',
    [newer('img-src', 'https://a.example/', { sourceFile: 'moz-extension://x/y.js' })],
    [],
  ],
  ['an extension of Safari', older('script-src', 'safari-web-extension://x'), []],
  ['a directive of nobody', [newer('nothing-src {}"', 'https://a.example/')], []],
  [
    'another kind of report',
    [{ ...newer('img-src', 'https://a.example/'), type: 'deprecation' }],
    [],
  ],
  ['no list', 'x', []],
  ['nothing', undefined, []],
  ['holes', [null, 7, { 'csp-report': null }, { type: 'csp-violation' }], []],
])('%s', (_, body, expected) => {
  expect(counted(body)).toEqual(expected)
})

test('only so many of one body are read, and only so many pairs kept, each in one line of the log', () => {
  expect(counted(Array(1000).fill(newer('img-src', 'https://a.example/')))).toEqual([
    'img-src a.example 20',
  ])
  const violations = counts()
  for (let i = 0; i < 10_000; i++) violations.add([newer('img-src', `https://h${i}.example/`)])
  expect(violations.list()).toHaveLength(51)
  expect(violations.list().at(-1)).toEqual({ directive: 'outros', host: 'outros', count: 9950 })
  expect(lines).toHaveLength(50)
  expect(violations.most()).toHaveLength(10)
  expect(lines.join('')).not.toMatch(/Ana|contato/)
})

test.each([REPORT_PATH, `/functions/v1/${REPORT_FUNCTION}`])(
  '%s takes both kinds, answers nothing and shows the sums in /metrics',
  async (path) => {
    const { app } = appOnDisk({ METRICS_TOKEN: TOKEN })
    const post = (type: string, body: string, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': type, 'content-length': String(body.length), ...headers },
        body,
      })
    const sent = JSON.stringify([newer('img-src', 'https://px9.example.com/')])
    const answer = await post('application/reports+json', sent)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    const plain = JSON.stringify(older('img-src', 'https://px9.example.com/'))
    expect((await post('application/csp-report', plain)).status).toBe(204)
    expect((await post('application/csp-report', 'not json')).status).toBe(204)
    const large = await post('application/csp-report', 'x', { 'content-length': '65537' })
    expect(large.status).toBe(413)
    const unannounced = new Request(`http://localhost${path}`, { method: 'POST', body: 'x' })
    expect((await app.fetch(unannounced)).status).toBe(413)
    expect((await app.request(path)).status).toBe(405)
    const metrics = await app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(await metrics.text()).toContain(
      '\npolicy_violations_total{directive="img-src",host="px9.example.com"} 2\n',
    )
  },
)
