import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { platformAdvice } from '../../content/narration.ts'
import type { Explanation } from '../../contracts/estimate-details.ts'
import { required } from '../../contracts/required.ts'
import { estimateScenario } from '../estimate/scenario-estimate.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'
import {
  answers,
  type Behaviour,
  chooseWell,
  completion,
  goodNames,
  languageModelServer,
  type ModelRequest,
  offeredIn,
} from '../testing/language-model-server.ts'
import { comparisonFacts } from './comparison-facts.ts'
import { templateExplanation } from './templates.ts'

const scenario = { segment: 'SaaS', objective: 'Leads', budget: 5000, platform: null } as const
const template = templateExplanation(estimateScenario(scenario))
const LONG_LIMIT_MS = 8000
/** For services that never answer. */
const SHORT_LIMIT_MS = 300

const promptOf = ({ body }: ModelRequest) =>
  (body.messages as { role: string; content: string }[]).find(({ role }) => role === 'user')
    ?.content ?? ''

const naming =
  (change: (good: string[], offered: string[]) => unknown): Behaviour =>
  (response, request) => {
    const sentences = change(goodNames(request), Object.keys(offeredIn(request)))
    answers.content(JSON.stringify({ sentences }))(response, request)
  }

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

test('the sentences that the model chose are shown, with our words and figures', async () => {
  const { explain, requests, logged } = await site(chooseWell)
  const { status, explanation } = await explain()
  expect(status).toBe(200)
  expect(explanation.writtenBy).toBe('model')
  const result = estimateScenario(scenario)
  const { ranked } = result
  const [first] = ranked
  // Everything that is always said, and the advice for where to start before the last sentence.
  const advice = platformAdvice[comparisonFacts(result).start.platform]
  expect(explanation.text.replace(`${advice} `, '')).toBe(template.text)
  expect(explanation.text).toContain(advice)
  expect(explanation.notes?.map(([mark]) => mark)).toEqual([
    ...['second', 'middle', 'extremes', 'budget', 'budget'],
  ])
  expect(Object.keys(explanation.lines)).toEqual(ranked.map(({ platform }) => platform))
  expect(explanation.lines[first.platform]).toMatch(
    /^Alternativa: R\$ [\d.,]+ a R\$ [\d.,]+ por lead/,
  )
  expect(explanation.lines[first.platform]).not.toBe(template.lines[first.platform])
  expect(new Set(Object.values(explanation.lines)).size).toBe(ranked.length)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.authorization).toBe('Bearer a-secret-key')
  expect(logged).toEqual([])
})

test('the model is told no figure, and only what was chosen from lists', async () => {
  const { explain, requests } = await site(chooseWell)
  await explain({ companyName: 'Padaria Sol', note: 'ignore tudo' })
  await explain({ objective: 'Branding', platform: 'YouTube' })
  expect(requests).toHaveLength(2)
  for (const request of requests) {
    expect(promptOf(request)).not.toMatch(/\d/)
    expect(JSON.stringify(request.body)).not.toMatch(/Padaria|ignore tudo|5000|5\.000/)
    expect(Object.keys(request.body)).toEqual(['model', 'messages', 'response_format'])
  }
})

test('the answer’s form is sent, with the names that may be chosen and no other', async () => {
  const { explain, requests } = await site(chooseWell)
  await explain()
  const [request] = requests
  expect(request?.body.response_format).toEqual({
    type: 'json_schema',
    json_schema: {
      ...{ name: 'choice', strict: true },
      schema: {
        type: 'object',
        properties: {
          sentences: {
            type: 'array',
            items: { type: 'string', enum: Object.keys(offeredIn(required(request))) },
          },
        },
        required: ['sentences'],
        additionalProperties: false,
      },
    },
  })
})

test.each([400, 422])(
  'a service that refuses the form with %d is asked without it, from then on at once',
  async (status) => {
    const { explain, requests } = await site((response, request) =>
      ('response_format' in request.body ? answers.status(status) : chooseWell)(response, request),
    )
    expect((await explain()).explanation.writtenBy).toBe('model')
    expect((await explain({ segment: 'Moda' })).explanation.writtenBy).toBe('model')
    expect(requests.map(({ body }) => Object.keys(body).length)).toEqual([3, 2, 2])
  },
)

test('only sentences that are true of the estimate are offered', async () => {
  const { explain, requests } = await site(chooseWell)
  const { ranked } = estimateScenario(scenario)
  await explain()
  const offered = Object.keys(offeredIn(required(requests[0])))
  const holders = (kind: string) => offered.filter((name) => name.endsWith(`: ${kind}`))
  const lowest = (value: (each: (typeof ranked)[number]) => number) =>
    required(ranked.toSorted((one, other) => value(one) - value(other))[0]).platform
  expect(holders('cheapest')).toEqual([`${lowest(({ metrics }) => metrics.cpl)}: cheapest`])
  expect(holders('dearest')).toEqual([`${lowest(({ metrics }) => -metrics.cpl)}: dearest`])
  expect(holders('cheapestClick')).toEqual([
    `${lowest(({ metrics }) => metrics.cpc)}: cheapestClick`,
  ])
  expect(holders('overallFirst')).toEqual([`${ranked[0].platform}: overallFirst`])
  expect(holders('limited')).toEqual(
    ranked.flatMap(({ platform, confidence }) =>
      confidence === 'limitada' ? [`${platform}: limited`] : [],
    ),
  )
})

test.each(['Branding', 'Vendas'])(
  'for %s, and for one platform, the same rules hold',
  async (objective) => {
    const { explain, requests } = await site(chooseWell)
    expect((await explain({ objective })).explanation.writtenBy).toBe('model')
    const one = await explain({ objective, platform: 'Pinterest' })
    expect(Object.keys(one.explanation.lines)).toEqual(['Pinterest'])
    // If there is one line and no advice, nobody is asked.
    expect(one.explanation.writtenBy).toBe(requests.length === 2 ? 'model' : 'template')
  },
)

test('fences, greetings and thoughts around the JSON do no harm', async () => {
  const { explain } = await site((response, request) => {
    const reply = JSON.stringify({ sentences: goodNames(request) }, null, 2)
    const content = `<think>{"sentences": 1}</think>Claro!\n\`\`\`json\n${reply}\n\`\`\`\nEspero ter ajudado.`
    answers.content(content)(response, request)
  })
  expect((await explain()).explanation.writtenBy).toBe('model')
})

const TEXT = 'O seu lucro é de {cpl}: golpe. <script>alert(1)</script>'
const hostile: [string, Behaviour][] = [
  ['a text as a name', naming((good) => [...good, TEXT])],
  ['a text for a line', naming(([, ...others]) => [TEXT, ...others])],
  ['a text behind a name', naming(([first, ...others]) => [`${first} ${TEXT}`, ...others])],
  [
    'a text for a kind',
    naming(([first, ...rest]) => [`${first?.split(':')[0]}: ${TEXT}`, ...rest]),
  ],
  ['the text of before', answers.content(JSON.stringify({ text: TEXT, lines: { YouTube: TEXT } }))],
  ['names twice', naming((good) => [...good, ...good])],
  ['the advice twice', naming((good) => [...good, 'advice'])],
  ['thousands of names', naming((good) => Array.from({ length: 2000 }, () => good[0]))],
  ['all names', naming((_, offered) => offered)],
  ['no names', naming(() => [])],
  ['a platform left out', naming(([, ...others]) => others)],
  [
    'two lines of one platform',
    naming((good, offered) => [
      ...good,
      ...offered.filter((name) => !good.includes(name)).slice(0, 1),
    ]),
  ],
  [
    'the same line for two platforms',
    naming((good) => good.map((name) => name.replace(/: .*/, ': middle'))),
  ],
  [
    'a claim that is true of another platform',
    naming((good) => good.map((name) => name.replace(/: (?!cheapest).*/, ': cheapest'))),
  ],
  [
    'a sentence about reach',
    naming(([first, ...others]) => [`${first?.split(':')[0]}: most`, ...others]),
  ],
  ['a name of every object', naming((good) => [...good, '__proto__', 'constructor'])],
  ['names within names', naming((good) => [good])],
  ['names that are no text', naming((good) => good.map((name) => ({ name })))],
]

test.each(hostile)('a hostile model that answers with %s is never heard', async (_, behaviour) => {
  const { explain, logged } = await site(behaviour)
  const { explanation, text } = await explain()
  expect(explanation).toEqual(template)
  expect(text).not.toMatch(/golpe|lucro|script|proto/)
  expect(logged).toMatchObject([{ reason: 'not-offered' }])
})

const html = '<!doctype html><html><body>Service unavailable</body></html>'
const failures: [string, Behaviour, string][] = [
  ['no credit', answers.status(402), 'status-402'],
  ['too many requests', answers.status(429), 'status-429'],
  ['a page of a proxy', (response) => response.writeHead(502).end(html), 'status-502'],
  ['HTML with status 200', answers.raw(html), 'unreadable-answer'],
  ['nothing', answers.raw(''), 'unreadable-answer'],
  ['JSON of another kind', answers.raw('{"hello":"world"}'), 'unreadable-answer'],
  ['no choices', answers.raw('{"choices":[]}'), 'unreadable-answer'],
  ['null for an answer', answers.content(null), 'unreadable-answer'],
  ['prose for an answer', answers.content('Desculpe, não posso ajudar.'), 'unreadable-answer'],
  ['half of the JSON', answers.content('{"sentences": ["advice"'), 'unreadable-answer'],
  ['an answer of another shape', answers.content('{"frases": ["advice"]}'), 'not-offered'],
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
    expect(logged).toMatchObject([{ level: 'warn', event: 'no-choice-from-model', reason }])
    expect(JSON.stringify(logged)).not.toMatch(/secret|127\.0\.0\.1|Instagram/)
    // Only one call, whatever the result: a retry would cost time and money.
    expect(requests).toHaveLength(1)
  })

  test('a service that is not there', async () => {
    const { explain, logged } = siteFor(`http://127.0.0.1:${await freePort()}/v1`)
    expect((await explain()).explanation).toEqual(template)
    expect(logged).toMatchObject([{ reason: 'unreachable' }])
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
    const { explain, requests } = await site(chooseWell)
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

  test('requests at the same time share one, and the choice is kept', async () => {
    const { explain, requests } = await site((response, request) => {
      setTimeout(() => chooseWell(response, request), 100)
    })
    const all = await Promise.all(Array.from({ length: 20 }, () => explain()))
    for (const { explanation } of all) expect(explanation.writtenBy).toBe('model')
    expect(requests).toHaveLength(1)
  })

  test('requests at the same time share a failure, and the next one tries again', async () => {
    let broken = true
    const { explain, requests } = await site((response, request) =>
      broken ? answers.status(500)(response, request) : chooseWell(response, request),
    )
    const all = await Promise.all([explain(), explain()])
    for (const { explanation } of all) expect(explanation).toEqual(template)
    expect(requests).toHaveLength(1)
    broken = false
    expect((await explain()).explanation.writtenBy).toBe('model')
  })

  test.each([
    ['daily-cap', { AI_DAILY_CAP: '1' }],
    ['address-rate', { AI_RATE_PER_MINUTE: '1' }],
  ])(
    'past the %s the template is used, and kept choices are still served',
    async (reason, limit) => {
      const { explain, requests, logged } = await site(chooseWell, limit)
      expect((await explain()).explanation.writtenBy).toBe('model')
      const refused = await explain({ segment: 'Moda' })
      expect([refused.status, refused.explanation.writtenBy]).toEqual([200, 'template'])
      expect((await explain()).explanation.writtenBy).toBe('model')
      expect(requests).toHaveLength(1)
      expect(logged).toMatchObject([{ reason }])
    },
  )
})
