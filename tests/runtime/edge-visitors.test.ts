import { expect, onTestFinished, test } from 'vitest'
import { OBJECTIVES, SEGMENTS } from '../../contracts/campaign.ts'
import { required } from '../../contracts/required.ts'
import { freePort } from '../../server/testing/embedded-postgres.ts'
import { answers, languageModelServer } from '../../server/testing/language-model-server.ts'
import { newDatabase } from '../../server/testing/test-database.ts'
import { spawnFunction } from './deno-functions.ts'

/** One function on Deno, with the variables of docs/publicar.md and those that the platform sets. */
async function startFunction(name: string, variables: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawnFunction(name, port, {
    APP_SECRET: 'a secret of sixteen',
    SITE_URL: 'https://www.agencia.example',
    SUPABASE_DB_URL: await newDatabase(),
    ...variables,
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('Listening')) resolve()
      })
    }
    child.on('exit', () => reject(new Error(output)))
  })
  const post = async (body: object, headers: Record<string, string>) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    await answer.text()
    return answer.status
  }
  return { post, output: () => output }
}

const lead = (turn: number) => ({
  submissionId: crypto.randomUUID(),
  name: 'Ana',
  email: 'ana@example.com',
  phone: '(12) 91234-5678',
  message: `Envio ${turn}`,
})

async function inTurns(count: number, once: (turn: number) => Promise<number>) {
  const counts: Record<number, number> = {}
  let next = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let turn = next++; turn < count; turn = next++) {
        const status = await once(turn)
        counts[status] = (counts[status] ?? 0) + 1
      }
    }),
  )
  return counts
}

const HOSTED = { SUPABASE_URL: 'https://abcdefgh.supabase.co' }

test.each([
  [
    'at supabase.co, whatever they write themselves',
    HOSTED,
    (turn: number) => ({
      'cf-connecting-ip': '203.0.113.7',
      'x-forwarded-for': `198.51.${turn >> 8}.${turn & 255},203.0.113.7, 10.0.0.1`,
    }),
    { 'cf-connecting-ip': '203.0.113.8' },
  ],
  [
    'at supabase.co, when only the list says who called',
    HOSTED,
    () => ({ 'x-forwarded-for': '203.0.113.7,203.0.113.7, 10.0.0.1' }),
    { 'x-forwarded-for': '203.0.113.8,203.0.113.8, 10.0.0.1' },
  ],
  [
    'behind a gateway of one’s own',
    {},
    (turn: number) => ({
      'cf-connecting-ip': `198.51.${turn >> 8}.${turn & 255}`,
      'x-forwarded-for': `198.51.${turn >> 8}.${turn & 255}, 203.0.113.7`,
    }),
    { 'x-forwarded-for': '203.0.113.8' },
  ],
])(
  '500 leads of one visitor meet the limit %s',
  async (_, variables, from, other) => {
    const { post, output } = await startFunction('submit-contact', variables)
    const counts = await inTurns(500, (turn) => post(lead(turn), from(turn)))
    const honest = await post(lead(500), other)
    console.info(`of 500 leads: ${JSON.stringify(counts)}; another visitor: ${honest}`)
    // On a busy machine the database may be late for a count: the function then counts for itself, from nought.
    const isLate = output().includes('shared-counts-unavailable')
    const { 201: taken = 0, 429: refused } = counts
    expect(taken).toBeGreaterThanOrEqual(30)
    expect(taken).toBeLessThanOrEqual(isLate ? 60 : 30)
    expect(refused).toBe(500 - taken)
    expect(honest).toBe(201)
    expect(output()).not.toContain('visitor-address-unknown')
  },
  60_000,
)

test('without any IP header the function logs it once and limits nobody', async () => {
  const { post, output } = await startFunction('submit-contact')
  expect(await inTurns(40, (turn) => post(lead(turn), {}))).toEqual({ 201: 40 })
  expect(output().match(/"visitor-address-unknown"/g)).toHaveLength(1)
  const none = await startFunction('submit-contact', { TRUST_PROXY: '0' })
  expect(none.output()).toContain('"visitor-address-unknown"')
}, 180_000)

test('60 calls of one visitor in a minute reach the language model six times', async () => {
  const model = await languageModelServer(answers.status(500))
  const { post } = await startFunction('explain-estimate', {
    ...HOSTED,
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: 'key',
    AI_MODEL: 'model',
  })
  const scenarios = SEGMENTS.flatMap((segment) =>
    OBJECTIVES.map((objective) => ({ segment, objective, budget: 1500, platform: null })),
  )
  const counts = await inTurns(60, (turn) =>
    post(required(scenarios[turn % scenarios.length]), { 'cf-connecting-ip': '203.0.113.7' }),
  )
  console.info(`60 questions: ${JSON.stringify(counts)}, ${model.requests.length} calls`)
  expect(counts).toEqual({ 200: 60 })
  expect(model.requests.length).toBeGreaterThan(0)
  expect(model.requests.length).toBeLessThanOrEqual(6)
}, 180_000)
