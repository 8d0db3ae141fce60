import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { startLoopbackServer } from './loopback-server.ts'

export type ModelRequest = { authorization: string | undefined; body: Record<string, unknown> }
export type Behaviour = (response: ServerResponse, request: ModelRequest) => void

/** A fake /chat/completions service on loopback that behaves as a test needs. */
export async function languageModelServer(behaviour: Behaviour) {
  const requests: ModelRequest[] = []
  const { origin, close } = await startLoopbackServer((incoming, response, body) => {
    if (incoming.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    const { authorization } = incoming.headers
    const request = { authorization, body: JSON.parse(body) }
    requests.push(request)
    behaviour(response, request)
  })
  onTestFinished(close)
  return { requests, baseUrl: `${origin}/v1` }
}

const json = { 'content-type': 'application/json' }

export const answers = {
  status:
    (status: number): Behaviour =>
    (response) =>
      response
        .writeHead(status, json)
        .end('{"error":{"message":"secret of the service","type":"x","code":"y"}}'),
  raw:
    (body: string): Behaviour =>
    (response) =>
      response.writeHead(200, json).end(body),
  /** The text of a model in the envelope that services use. */
  content:
    (content: unknown): Behaviour =>
    (response) =>
      response.writeHead(200, json).end(completion(content)),
}

export const completion = (content: unknown) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  })

/** The names that a request offers, with their sentences. */
export function offeredIn({ body }: ModelRequest): Record<string, string> {
  const messages = body.messages as { role: string; content: string }[]
  const prompt = messages.find(({ role }) => role === 'user')?.content ?? '{}'
  return (JSON.parse(prompt) as { sentences: Record<string, string> }).sentences
}

/**
 * What a model answers that follows its instructions: a line for each platform, the last one offered for the first
 * platform, and the advice.
 */
export function goodNames(request: ModelRequest): string[] {
  const names = Object.keys(offeredIn(request))
  const platforms = [...new Set(names.flatMap((name) => name.match(/^.+(?=: )/) ?? []))]
  const taken = new Set<string>()
  const chosen = platforms.flatMap((platform, place) => {
    const kinds = names.filter((name) => name.startsWith(`${platform}: `))
    const ordered = place === 0 ? kinds.toReversed() : kinds
    const kindOf = (name: string) => name.slice(platform.length)
    const name = ordered.find((one) => !taken.has(kindOf(one)))
    if (name) taken.add(kindOf(name))
    return name ?? []
  })
  return [...chosen, ...names.filter((name) => name === 'advice')]
}

export const chooseWell: Behaviour = (response, request) =>
  answers.content(JSON.stringify({ sentences: goodNames(request) }))(response, request)
