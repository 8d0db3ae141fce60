import '../random-cases.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactSchema, recruitmentSchema } from '../../contracts/leads.ts'
import { appOnDisk } from '../../server/testing/app-on-disk.ts'

const INPUTS = 2000

const valid = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(12) 91234-5678',
  company: 'Padaria Sol',
  budget: '2000-5000',
  message: 'Quero anunciar.',
  tiktokUsername: '@ana',
  niche: 'Moda',
  origin: '/google-ads',
  website: '',
  elapsedMs: 5000,
  page: '/contato',
  scenario: { segment: 'Moda', budget: 1000 },
  campaign: { utm_source: 'google' },
  marketing: true,
  consentVersion: 'privacidade-v1',
}

const functions = {
  'submit-contact': contactSchema,
  'submit-recruitment': recruitmentSchema,
}

/** Text that people never type but that programs send. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme-composite' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a\r\nBcc: x@example.com',
    '=1+1',
    '<script>',
    "'; DROP TABLE leads;--",
  ),
  fc.constantFrom(
    '%00',
    '../../etc/passwd',
    '#{7*7}',
    '{{7*7}}',
    '\u202eabc',
    '１２',
    'x'.repeat(6000),
  ),
)
const strangeKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
)
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.anything({ key: fc.oneof(fc.string(), strangeKey), maxDepth: 3 }),
  fc.dictionary(fc.oneof(strangeKey, fc.constantFrom('utm_source', 'gclid')), hostileText),
  fc.double(),
  fc.constantFrom(null, true, -0, 1e308, Number.NaN),
)

/** A valid body of one function, with some fields replaced, removed or added. */
const badBody = fc
  .constantFrom(...(Object.keys(functions) as (keyof typeof functions)[]))
  .chain((name) => {
    const fields = Object.keys(functions[name].shape)
    return fc.record({
      name: fc.constant(name),
      submissionId: fc.uuid(),
      wrong: fc.dictionary(fc.oneof(fc.constantFrom(...fields), strangeKey), hostileValue, {
        minKeys: 1,
        maxKeys: 4,
      }),
      missing: fc.subarray(fields, { maxLength: 2 }),
    })
  })
  .map(({ name, submissionId, wrong, missing }) => {
    const body: Record<string, unknown> = { ...valid, submissionId, ...wrong }
    for (const field of missing) delete body[field]
    return { name, body }
  })

const asForm = (body: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString()
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

test(`${INPUTS} bad inputs: always a 2xx, 303 or 4xx in Portuguese, no leak, and the server keeps running`, {
  timeout: 180_000,
}, async () => {
  const { app, post, postJson, logged, storedLeads } = appOnDisk()
  const statuses = new Map<number, number>()
  let refusals = 0
  const rawBody = fc.record({
    name: fc.constantFrom('submit-contact', 'submit-recruitment', 'read-receipt', 'erase-receipt'),
    type: fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'x/y',
    ),
    body: fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json(), fc.string({ unit: 'binary' })),
  })
  const input = fc.oneof(
    { weight: 6, arbitrary: badBody.map((bad) => ({ ...bad, type: 'json' as const })) },
    { weight: 3, arbitrary: badBody.map((bad) => ({ ...bad, type: 'form' as const })) },
    { weight: 1, arbitrary: rawBody.map((raw) => ({ ...raw, raw: true as const })) },
  )
  await fc.assert(
    fc.asyncProperty(input, async (sent) => {
      const answer =
        'raw' in sent
          ? await post(sent.name, sent.type, sent.body as BodyInit)
          : sent.type === 'json'
            ? await postJson(sent.name, sent.body)
            : await post(sent.name, 'application/x-www-form-urlencoded', asForm(sent.body))
      const text = await answer.text()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect([200, 201, 303, 400, 404, 413, 415]).toContain(answer.status)
      expect(text).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d|SQLITE|ZodError|\[object /)
      if (answer.status < 400) return
      refusals++
      if (answer.headers.get('content-type')?.startsWith('text/html')) {
        expect(text).toContain('<html lang="pt-BR">')
        expect(text).not.toContain('<script>')
      } else expect(JSON.parse(text)).toMatchObject({ success: false, error: expect.any(String) })
    }),
    { numRuns: INPUTS },
  )
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  expect(refusals).toBeGreaterThan(INPUTS / 3)
  for (const { fields } of storedLeads()) {
    for (const value of Object.values(fields)) expect(typeof value).toBe('string')
  }
  expect((await app.request('/readyz')).status).toBe(200)
  const summary = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
  console.info(`${INPUTS} inputs; answers ${summary.join(', ')}; no 5xx`)
})
