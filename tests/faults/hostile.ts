import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { required } from '../../contracts/required.ts'
import { TEAM_API, TEAM_HEADER } from '../../contracts/team.ts'
import { readHostileFile } from './hostile-files.ts'

/** One kind of bad client, called repeatedly until the soak is over. */
export type Attack = { name: string; turn(): Promise<void> }

const byte = () => Math.floor(Math.random() * 256)
const group = () => Math.floor(Math.random() * 65_536).toString(16)
const NETWORK = '2001:db8:5'
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const FLOOD_MS = 3000
const PLAN = {
  segment: 'Saúde',
  objective: 'Leads',
  budget: '3.000',
  days: '30',
  ticket: '1.234,56',
  margin: '40',
  target: '30',
  month: '11',
}
const scenario = () => ({
  segment: 'Moda',
  objective: 'Vendas',
  budget: 500 + Math.floor(Math.random() * 5000),
  platform: null,
})

/** The attacks, each limited so that the machine has time left for visitors. */
export function attacks(
  url: string,
  spam: Record<string, string>[],
  /** An address of the team. */
  team: string,
  /** Called with the name and how it was answered. */
  answered: (what: string) => void,
): Attack[] {
  const port = Number(new URL(url).port)
  const post = (name: string, body: string, headers: Record<string, string>) =>
    fetch(`${url}/functions/v1/${name}`, { method: 'POST', headers, body })
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, init)
    await answer.body?.cancel()
    return answer
  }
  const counted = async (name: string, answer: Promise<Response>) => {
    const { status } = await answer
    answered(`${name} ${status}`)
  }
  /** One address with 64 connections. Every turn has another, so that each begins below the limits. */
  const floodFrom = async (name: string, type: string, body: () => string) => {
    const from = `198.51.${byte()}.${byte()}`
    const headers = { 'content-type': type, 'x-forwarded-for': from }
    const until = Date.now() + FLOOD_MS
    await Promise.allSettled(
      Array.from({ length: 64 }, async () => {
        while (Date.now() < until) {
          const answer = await post(name, body(), headers)
          await answer.arrayBuffer()
          answered(`${name} ${answer.status}`)
        }
      }),
    )
  }
  /** A random household in one provider's network. */
  const rotating = () => `${NETWORK}:${group()}:${group()}::1`

  return [
    {
      name: 'slow bodies',
      async turn() {
        const sockets = Array.from({ length: 200 }, () => slowBody(port))
        await pause(2000)
        for (const socket of sockets) socket.destroy()
      },
    },
    {
      name: 'rotating flood',
      turn: () =>
        repeat(40, async () => {
          const body = JSON.stringify({ ...one(spam), submissionId: crypto.randomUUID() })
          await discard(
            post('submit-contact', body, {
              'content-type': 'application/json',
              'x-forwarded-for': rotating(),
            }),
          )
        }),
    },
    {
      name: 'junk receipts',
      turn: () =>
        repeat(60, async () => {
          const token = `${crypto.randomUUID().replaceAll('-', '')}${'x'.repeat(22)}`
          await discard(
            post('read-receipt', JSON.stringify({ token }), {
              'content-type': 'application/json',
              'x-forwarded-for': rotating(),
            }),
          )
        }),
    },
    {
      name: 'spelled paths',
      turn: () =>
        repeat(60, () => rawGet(port, `/materiais/${spelled('guia-performance-ads.pdf')}`)),
    },
    { name: 'long log lines', turn: () => repeat(60, () => rawGet(port, `/${'%01'.repeat(512)}`)) },
    {
      name: 'planner flood',
      turn: () => floodFrom('plan-campaign', FORM, () => new URLSearchParams(PLAN).toString()),
    },
    {
      name: 'calculator flood',
      turn: () =>
        floodFrom('calculate-campaign-metrics', JSON_TYPE, () => JSON.stringify(scenario())),
    },
    {
      name: 'calculator form flood',
      turn: () =>
        floodFrom('calculate-campaign-metrics', FORM, () =>
          new URLSearchParams({
            ...scenario(),
            budget: String(scenario().budget),
            platform: '',
            companyName: 'Padaria',
            days: '30',
          }).toString(),
        ),
    },
    {
      name: 'sign-in flood',
      turn: () =>
        repeat(60, () =>
          counted(
            'sign-in flood',
            ask(`${TEAM_API}/request-link`, {
              method: 'POST',
              headers: {
                'content-type': JSON_TYPE,
                origin: url,
                [TEAM_HEADER]: crypto.randomUUID(),
                'x-forwarded-for': rotating(),
              },
              body: JSON.stringify({ email: one([team, `nobody${byte()}@example.com`]) }),
            }),
          ),
        ),
    },
    { name: 'hostile files', turn: () => readHostileFile(answered) },
    { name: 'readyz flood', turn: () => repeat(100, () => ask('/readyz')) },
    {
      name: 'cross-site forms',
      turn: () =>
        repeat(20, () =>
          discard(
            post('submit-contact', new URLSearchParams(one(spam)).toString(), {
              'content-type': 'application/x-www-form-urlencoded',
              origin: 'https://evil.example',
              'x-forwarded-for': `198.51.100.${byte()}`,
            }),
          ),
        ),
    },
    {
      name: 'broken requests',
      turn: () => repeat(40, () => rawWrite(port, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')),
    },
    {
      name: 'too large',
      turn: () =>
        repeat(10, () =>
          discard(
            post('submit-contact', 'x'.repeat(200_000), {
              'content-type': 'application/json',
              'x-forwarded-for': rotating(),
            }),
          ),
        ),
    },
  ]
}

async function repeat(times: number, action: () => Promise<unknown>) {
  for (let turn = 0; turn < times; turn += 10) {
    await Promise.allSettled(Array.from({ length: Math.min(10, times - turn) }, action))
    await pause(100)
  }
}

const one = <Item>(items: Item[]) => required(items[Math.floor(Math.random() * items.length)])
const discard = async (answer: Promise<Response>) => {
  await (await answer).body?.cancel()
}

/** Another spelling of the same path, with some letters percent-encoded. */
const spelled = (name: string) =>
  [...name]
    .map((letter) =>
      Math.random() < 0.5 ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}` : letter,
    )
    .join('')

function slowBody(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // The server is expected to close it.
  socket.write(
    'POST /functions/v1/submit-contact HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  )
  return socket
}

function rawWrite(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.on('data', () => socket.destroy())
    socket.setTimeout(5000, () => socket.destroy())
  })
}

const rawGet = (port: number, path: string) =>
  rawWrite(port, `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`)
