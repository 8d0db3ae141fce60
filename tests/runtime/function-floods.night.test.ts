import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { requestMessages } from '../../content/server-messages.ts'
import { CALCULATE_FUNCTION } from '../../contracts/calculate-campaign-metrics.ts'
import { EXPLAIN_FUNCTION } from '../../contracts/estimate-details.ts'
import { CONTACT_FUNCTION, RECRUITMENT_FUNCTION } from '../../contracts/lead-calls.ts'
import { PLAN_FUNCTION } from '../../contracts/plan-form.ts'
import {
  ERASE_RECEIPT_FUNCTION,
  READ_RECEIPT_FUNCTION,
  WITHDRAW_MARKETING_FUNCTION,
  WITHDRAW_TRACKING_FUNCTION,
} from '../../contracts/receipt.ts'
import { REPORT_ERROR_FUNCTION } from '../../contracts/script-errors.ts'
import { COUNT_VISIT_FUNCTION } from '../../contracts/visits.ts'
import { REPORT_FUNCTION } from '../../server/monitor/violation-reports.ts'
import { callsAllowed } from '../../server/receive/call-limits.ts'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { spawnServer } from './spawned-server.ts'

const FORM = 'application/x-www-form-urlencoded'
const planForm = new URLSearchParams({
  segment: 'Saúde',
  objective: 'Leads',
  budget: '3.000',
  days: '30',
  ticket: '1.234,56',
  margin: '40',
  target: '30',
  month: '11',
}).toString()
const lead = () =>
  JSON.stringify({
    submissionId: crypto.randomUUID(),
    name: 'Ana',
    email: 'ana@example.com',
    phone: '(12) 91234-5678',
    message: `Quero anunciar ${crypto.randomUUID()}`,
  })

type Answer = { status: number; text: string }

/** Keep-alive connections of one address that post again and again until `count` answers have come. */
async function flood(
  port: number,
  count: number,
  sent: { name: string; type: string; body: string; from: string },
) {
  const answers: Answer[] = []
  let asked = 0
  const head = `POST /functions/v1/${sent.name} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: ${sent.from}\r\nContent-Type: ${sent.type}\r\nContent-Length: ${Buffer.byteLength(sent.body)}\r\n\r\n`
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true)
      let text = ''
      const send = () => {
        if (asked++ >= count) {
          socket.destroy()
          return resolve()
        }
        text = ''
        socket.write(head + sent.body)
      }
      socket.on('connect', send).on('error', reject)
      socket.setEncoding('latin1').on('data', (part: string) => {
        text += part
        const end = text.indexOf('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
        if (end < 0 || text.length < end + 4 + length) return
        answers.push({ status: Number(text.slice(9, 12)), text })
        send()
      })
    })
  await Promise.all(Array.from({ length: 64 }, connection))
  return answers
}

const counted = (answers: Answer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const utf8 = ({ text }: Answer) => Buffer.from(text, 'latin1').toString()

async function serve(variables: Record<string, string> = {}) {
  const server = await spawnServer(temporaryFolder(), { TRUST_PROXY: '1', ...variables })
  const port = Number(new URL(server.url).port)
  const sendLead = (from: string) =>
    rawRequest(port, `/functions/v1/${CONTACT_FUNCTION}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: lead(),
    })
  return { port, sendLead }
}

test('one address with 64 connections gets few plans; pages and the lead of another come meanwhile', {
  timeout: 180_000,
}, async () => {
  const { port, sendLead } = await serve()
  const CALLS = 500
  let isOver = false
  const during = (async () => {
    const meanwhile = { pages: 0, leads: [] as number[] }
    while (!isOver) {
      expect((await rawRequest(port, '/')).status).toBe(200)
      meanwhile.pages++
      if (meanwhile.leads.length < 5) meanwhile.leads.push((await sendLead('203.0.113.7')).status)
    }
    return meanwhile
  })()
  const sent = { name: PLAN_FUNCTION, type: FORM, body: planForm, from: '198.51.100.1' }
  const answers = await flood(port, CALLS, sent)
  isOver = true
  const meanwhile = await during
  const counts = counted(answers)
  console.info(
    `of ${CALLS} plans: ${JSON.stringify(counts)}; meanwhile ${JSON.stringify(meanwhile)}`,
  )

  // The work is bounded: what the limit lets through is computed, or refused because the queue is full.
  expect((counts[200] ?? 0) + (counts[503] ?? 0)).toBe(callsAllowed(PLAN_FUNCTION))
  expect(counts[429]).toBe(CALLS - callsAllowed(PLAN_FUNCTION))
  // 64 at once are more than threads and queue take.
  expect(counts[503]).toBeGreaterThan(0)
  expect(counts[200]).toBeGreaterThan(0)
  expect(meanwhile.leads.every((status) => status === 201)).toBe(true)
  expect(meanwhile.leads.length).toBeGreaterThan(0)

  for (const status of [429, 503]) {
    const refused = answers.find((answer) => answer.status === status)
    const page = refused ? utf8(refused) : ''
    expect(page).toMatch(/^retry-after: \d+\r$/im)
    expect(page).toContain('<html lang="pt-BR">')
    expect(page).toContain(
      status === 503 ? requestMessages.busy : requestMessages.tooManyCalls.split('{')[0],
    )
  }
  // Somebody else's plan.
  const other = await rawRequest(port, `/functions/v1/${PLAN_FUNCTION}`, {
    method: 'POST',
    headers: { 'content-type': FORM, 'x-forwarded-for': '203.0.113.8' },
    body: planForm,
  })
  expect(other.status).toBe(200)
})

const JUNK = JSON.stringify({ token: 'a'.repeat(54) })
const SCENARIO = { segment: 'Moda', objective: 'Vendas', budget: 1000, platform: null }

const FLOODED: [name: string, body: string][] = [
  [CALCULATE_FUNCTION, JSON.stringify(SCENARIO)],
  [EXPLAIN_FUNCTION, JSON.stringify(SCENARIO)],
  // Also what is wrong is counted: reading it costs as much.
  [CONTACT_FUNCTION, '{}'],
  [RECRUITMENT_FUNCTION, '{}'],
  [READ_RECEIPT_FUNCTION, JUNK],
  [ERASE_RECEIPT_FUNCTION, JUNK],
  [WITHDRAW_MARKETING_FUNCTION, JUNK],
  [WITHDRAW_TRACKING_FUNCTION, JUNK],
  [REPORT_FUNCTION, '[]'],
  [COUNT_VISIT_FUNCTION, JUNK],
  [REPORT_ERROR_FUNCTION, JUNK],
]

test('every other function refuses one address past its limit, as JSON, and no other address', {
  timeout: 300_000,
}, async () => {
  const { port, sendLead } = await serve()
  for (const [name, body] of FLOODED) {
    const sent = { name, type: 'application/json', body, from: '198.51.100.1' }
    const answers = await flood(port, callsAllowed(name) + 100, sent)
    const { tooManyCalls } = requestMessages
    const refused = answers.filter(({ text }) => text.includes(tooManyCalls.slice(0, 12)))
    expect(refused.length, name).toBeGreaterThanOrEqual(100)
    expect(refused[0]?.status).toBe(429)
    expect(refused[0]?.text).toMatch(/^retry-after: \d+\r$/im)
    expect(refused[0]?.text).toContain('{"success":false,"error":')
    const others = await flood(port, 1, { ...sent, from: '203.0.113.9' })
    expect(others.map(({ status }) => status)).not.toContain(429)
  }
  expect((await sendLead('203.0.113.9')).status).toBe(201)
})

test('RATE_LIMIT=off lifts it', { timeout: 180_000 }, async () => {
  const { port } = await serve({ RATE_LIMIT: 'off' })
  const count = callsAllowed(CALCULATE_FUNCTION) + 100
  const answers = await flood(port, count, {
    name: CALCULATE_FUNCTION,
    type: 'application/json',
    body: JSON.stringify(SCENARIO),
    from: '198.51.100.1',
  })
  expect(counted(answers)).toEqual({ 200: count })
})
