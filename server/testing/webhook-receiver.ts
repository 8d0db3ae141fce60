import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { startLoopbackServer } from './loopback-server.ts'

/** The secret that signs the calls to the receiver. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`

export type ReceivedCall = { path: string; headers: IncomingHttpHeaders; body: string }
export type CallBehaviour = 'take' | 'break' | 'hang' | 'redirect' | 'reset'

/** For one test. It is closed when the test ends. */
export async function startWebhookReceiver(behaviour: CallBehaviour = 'take') {
  const receiver = await openWebhookReceiver(behaviour)
  onTestFinished(() => receiver.close())
  return receiver
}

/** A real receiver on loopback that can fail like a real one. */
export async function openWebhookReceiver(behaviour: CallBehaviour = 'take') {
  const calls: ReceivedCall[] = []
  const taken: ReceivedCall[] = []
  /** OPTIONS requests, to which a receiver does nothing. */
  const probes: ReceivedCall[] = []
  /** If set, every call is answered with this status. */
  const state: { behaviour: CallBehaviour; status?: number } = { behaviour }
  const hanging: ServerResponse[] = []
  const { origin, close } = await startLoopbackServer((request, response, body) => {
    const call = { path: request.url ?? '', headers: request.headers, body }
    const isProbe = request.method === 'OPTIONS'
    if (isProbe) probes.push(call)
    else calls.push(call)
    if (state.status) return void response.writeHead(state.status).end()
    if (state.behaviour === 'hang') return void hanging.push(response)
    if (state.behaviour === 'reset') return void request.socket.destroy()
    if (state.behaviour === 'break') return void response.writeHead(500).end('no')
    if (state.behaviour === 'redirect') {
      return void response.writeHead(307, { location: '/elsewhere' }).end()
    }
    if (isProbe) return void response.writeHead(204).end()
    taken.push(call)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return { url: `${origin}/leads`, calls, taken, probes, state, close }
}
