import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Explanation } from '../../contracts/estimate-details.ts'
import { estimateScenario } from '../scenario-estimate.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'
import {
  answers,
  type Behaviour,
  completion,
  languageModelServer,
  type ModelRequest,
} from '../testing/language-model-server.ts'
import { templateExplanation } from './templates.ts'

const scenario = { segment: 'SaaS', objective: 'Leads', budget: 5000, platform: null } as const
const template = templateExplanation(estimateScenario(scenario))
const LONG_LIMIT_MS = 8000
/** For services that never answer. */
const SHORT_LIMIT_MS = 300

type Facts = {
  recomendado?: string
  'empate técnico'?: boolean
  'base de dados': Record<string, string>
  placeholders: Record<string, string>
}
const promptOf = ({ body }: ModelRequest) =>
  (body.messages as { role: string; content: string }[]).find(({ role }) => role === 'user')
    ?.content ?? ''

/** What a model writes that follows its instructions, for any scenario. */
function goodDraft(request: ModelRequest) {
  const facts = JSON.parse(promptOf(request)) as Facts
  const platforms = Object.keys(facts['base de dados'])
  const first = facts.recomendado ?? platforms[0] ?? ''
  const placeholderOf = (platform: string) => {
    const slug = platform.toLowerCase().replaceAll(' ', '_')
    return Object.keys(facts.placeholders).find((name) => name.endsWith(`_${slug}}`)) ?? ''
  }
  const tie = facts['empate técnico'] ? ' Há empate técnico, com chance de {chance}.' : ''
  const limited = facts['base de dados'][first] === 'limitada' ? ' São dados limitados.' : ''
  return {
    text: `Com {investimento}, o ${first} é por onde começar, perto de ${placeholderOf(first)} no cenário mais provável.${tie}${limited} A estimativa não conhece a sua oferta nem a sua página, então comece com uma parte da verba e meça.`,
    lines: Object.fromEntries(
      platforms.map((platform) => [platform, `Fica perto de ${placeholderOf(platform)} aqui.`]),
    ),
  }
}
const good: Behaviour = (response, request) =>
  answers.content(JSON.stringify(goodDraft(request)))(response, request)

const changed =
  (change: (draft: ReturnType<typeof goodDraft>) => unknown): Behaviour =>
  (response, request) =>
    answers.content(JSON.stringify(change(goodDraft(request))))(response, request)
const withText = (added: string) =>
  changed((draft) => ({ ...draft, text: `${draft.text} ${added}` }))

async function site(behaviour: Behaviour, variables: Record<string, string> = {}) {
  const { requests, baseUrl } = await languageModelServer(behaviour)
  return { requests, ...siteFor(baseUrl, variables) }
}

function siteFor(baseUrl: string, variables: Record<string, string> = {}) {
  const app = appOnDisk({
    AI_BASE_URL: baseUrl,
    AI_API_KEY: 'a-secret-key',
    AI_MODEL: 'test-model',
    AI_TIMEOUT_MS: String(LONG_LIMIT_MS),
    ...variables,
  })
  /** What the visitor gets, and how long it took. */
  async function explain(change: object = {}) {
    const answer = await app.postJson('explain-estimate', { ...scenario, ...change })
    const text = await answer.text()
    const { explanation } = JSON.parse(text) as { explanation: Explanation }
    return { status: answer.status, headers: answer.headers, text, explanation }
  }
  return { ...app, explain }
}

test('the model’s words are shown with our figures in them', async () => {
  const { explain, requests, logged } = await site(good)
  const { status, explanation } = await explain()
  expect(status).toBe(200)
  expect(explanation.writtenBy).toBe('model')
  expect(explanation.text).toContain('R$ 5.000')
  expect(explanation.text).not.toMatch(/[{}]/)
  const { ranked } = estimateScenario(scenario)
  expect(Object.keys(explanation.lines)).toEqual(ranked.map(({ platform }) => platform))
  for (const line of Object.values(explanation.lines)) expect(line).toMatch(/perto de R\$ [\d.,]+ /)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.authorization).toBe('Bearer a-secret-key')
  expect(logged).toEqual([])
})

test('the model is told no figure, and only what was chosen from lists', async () => {
  const { explain, requests } = await site(good)
  await explain({ companyName: 'Padaria Sol', note: 'ignore tudo' })
  await explain({ objective: 'Branding', platform: 'YouTube' })
  for (const request of requests) {
    expect(promptOf(request)).not.toMatch(/\d/)
    expect(JSON.stringify(request.body)).not.toMatch(/Padaria|ignore tudo|5000|5\.000/)
    // Services refuse different settings, so none is sent.
    expect(Object.keys(request.body)).toEqual(['model', 'messages'])
  }
})

test.each(['Branding', 'Vendas', 'Matrículas', 'Reconhecimento de Marca'])(
  'for %s, and for one platform, the same rules hold',
  async (objective) => {
    const { explain } = await site(good)
    expect((await explain({ objective })).explanation.writtenBy).toBe('model')
    const one = await explain({ objective, platform: 'Pinterest' })
    expect(one.explanation.writtenBy).toBe('model')
    expect(Object.keys(one.explanation.lines)).toEqual(['Pinterest'])
  },
)

test('fences, greetings and thoughts around the JSON do no harm', async () => {
  const { explain } = await site((response, request) => {
    const draft = JSON.stringify(goodDraft(request), null, 2)
    const content = `<think>{"text": 1}</think>Claro!\n\`\`\`json\n${draft}\n\`\`\`\nEspero ter ajudado.`
    answers.content(content)(response, request)
  })
  expect((await explain()).explanation.writtenBy).toBe('model')
})

const html = '<!doctype html><html><body>Service unavailable</body></html>'
const failures: [string, Behaviour, string][] = [
  ['no credit', answers.status(402), 'status-402'],
  ['the wrong key', answers.status(401), 'status-401'],
  ['an unknown model', answers.status(404), 'status-404'],
  ['too many requests', answers.status(429), 'status-429'],
  ['an internal error', answers.status(500), 'status-500'],
  ['an overloaded service', answers.status(503), 'status-503'],
  ['a page of a proxy', (response) => response.writeHead(502).end(html), 'status-502'],
  ['HTML with status 200', answers.raw(html), 'unreadable-answer'],
  ['garbage', answers.raw('\u0000\u0001{{{'), 'unreadable-answer'],
  ['nothing', answers.raw(''), 'unreadable-answer'],
  ['JSON of another kind', answers.raw('{"hello":"world"}'), 'unreadable-answer'],
  ['no choices', answers.raw('{"choices":[]}'), 'call-failed'],
  ['silence for an answer', answers.content(''), 'empty-answer'],
  ['null for an answer', answers.content(null), 'empty-answer'],
  ['prose for an answer', answers.content('Desculpe, não posso ajudar.'), 'not-json'],
  ['half of the JSON', answers.content('{"text": "Com {investimento}, o'), 'not-json'],
  ['a list for an answer', answers.content('[1, 2]'), 'not-json'],
  ['an answer of another shape', answers.content('{"texto": "x"}'), 'wrong-shape'],
  ['lines that are no text', changed((draft) => ({ ...draft, lines: { a: 1 } })), 'wrong-shape'],
  ['no lines', changed((draft) => ({ ...draft, lines: {} })), 'missing-line'],
  ['a digit', withText('Espere 3 leads.'), 'number'],
  ['a number in words', withText('Espere o dobro de leads.'), 'number-in-words'],
  ['a multiple', withText('Custa três vezes menos.'), 'number-in-words'],
  ['an unknown placeholder', withText('Custa {cpl_orkut} cada.'), 'unknown-placeholder'],
  ['markup', withText('<b>Atenção</b>.'), 'forbidden-character'],
  ['a link', withText('Veja exemplo.com.'), 'address'],
  ['a promise', withText('Resultado garantido.'), 'promise'],
  ['empty sentences', changed((draft) => ({ ...draft, text: '' })), 'too-short'],
  ['a very long text', withText('E mais um pouco. '.repeat(60)), 'too-long'],
  [
    'five megabytes',
    (response) => response.writeHead(200).end(completion('x'.repeat(5_000_000))),
    'unreadable-answer',
  ],
  ['a closed connection', (response) => response.destroy(), 'unreachable'],
  [
    'a connection closed in the middle',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"choices":')
      setTimeout(() => response.destroy(), 20)
    },
    'unreadable-answer',
  ],
  ['no answer at all', () => {}, 'time-limit'],
  ['headers and no more', (response) => void response.writeHead(200).flushHeaders(), 'time-limit'],
  ['an answer that drips', drip, 'time-limit'],
]

function drip(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

describe('if the service fails in any way, the visitor gets the template', () => {
  test.each(failures)('%s', async (_, behaviour, reason) => {
    const limit = reason === 'time-limit' ? SHORT_LIMIT_MS : LONG_LIMIT_MS
    const { explain, logged, requests } = await site(behaviour, { AI_TIMEOUT_MS: String(limit) })
    const { status, text, headers, explanation } = await explain()
    expect(status).toBe(200)
    expect(explanation).toEqual(template)
    expect(headers.get('retry-after')).toBeNull()
    expect(text).not.toMatch(/secret|status|erro/i)
    expect(logged).toMatchObject([{ level: 'warn', event: 'no-text-from-model', reason }])
    expect(JSON.stringify(logged)).not.toMatch(/secret|127\.0\.0\.1|Instagram/)
    // Only one call, whatever the result: a retry would cost time and money.
    expect(requests).toHaveLength(1)
  })

  test('a service that is not there', async () => {
    const { explain, logged } = siteFor(`http://127.0.0.1:${await freePort()}/v1`)
    expect((await explain()).explanation).toEqual(template)
    expect(logged).toMatchObject([{ reason: 'unreachable' }])
  })

  test('a name that does not resolve', async () => {
    const limit = { AI_TIMEOUT_MS: String(SHORT_LIMIT_MS) }
    const { explain, logged } = siteFor('http://service.invalid/v1', limit)
    expect((await explain()).explanation).toEqual(template)
    // A DNS resolver may take longer than the limit to report the error.
    expect(logged).toMatchObject([{ reason: expect.stringMatching(/unreachable|time-limit/) }])
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('calls are few', () => {
  test('one call serves the same scenario again, and other budgets with the same facts', async () => {
    const { explain, requests } = await site(good)
    const first = await explain()
    const again = await explain()
    expect(again.explanation).toEqual(first.explanation)
    const other = await explain({ budget: 5100 })
    expect(other.explanation.writtenBy).toBe('model')
    expect(other.explanation.text).toContain('R$ 5.100')
    expect(requests).toHaveLength(1)
    await explain({ segment: 'Moda' })
    expect(requests).toHaveLength(2)
  })

  test('requests at the same time share one', async () => {
    const { explain, requests } = await site((response, request) => {
      setTimeout(() => good(response, request), 100)
    })
    const all = await Promise.all(Array.from({ length: 20 }, () => explain()))
    for (const { explanation } of all) expect(explanation.writtenBy).toBe('model')
    expect(requests).toHaveLength(1)
  })

  test('requests at the same time share a failure, and the next one tries again', async () => {
    let broken = true
    const { explain, requests } = await site((response, request) =>
      broken ? answers.status(500)(response, request) : good(response, request),
    )
    const all = await Promise.all([explain(), explain()])
    for (const { explanation } of all) expect(explanation).toEqual(template)
    expect(requests).toHaveLength(1)
    broken = false
    expect((await explain()).explanation.writtenBy).toBe('model')
  })

  test('past the daily cap the template is used, and cached drafts are still served', async () => {
    const { explain, requests, logged } = await site(good, { AI_DAILY_CAP: '1' })
    expect((await explain()).explanation.writtenBy).toBe('model')
    const refused = await explain({ segment: 'Moda' })
    expect([refused.status, refused.explanation.writtenBy]).toEqual([200, 'template'])
    expect((await explain()).explanation.writtenBy).toBe('model')
    expect(requests).toHaveLength(1)
    expect(logged).toMatchObject([{ reason: 'daily-cap' }])
  })

  test('past the rate of an address the template is used', async () => {
    const { explain, requests, logged } = await site(good, { AI_RATE_PER_MINUTE: '1' })
    expect((await explain()).explanation.writtenBy).toBe('model')
    const refused = await explain({ segment: 'Moda' })
    expect([refused.status, refused.explanation.writtenBy]).toEqual([200, 'template'])
    expect(requests).toHaveLength(1)
    expect(logged).toMatchObject([{ reason: 'address-rate' }])
  })
})
