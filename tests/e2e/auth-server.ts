import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '../../config/env.ts'
import { createApp } from '../../server/app.ts'
import { createLog } from '../../server/log.ts'
import { createRequestListener } from '../../server/serve/request-listener.ts'
import { loadStaticSite } from '../../server/serve/static-files.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'

export type Session = {
  access_token: string
  refresh_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  user: { id: string; aud: string; email: string; app_metadata: object; user_metadata: object }
}

const user = {
  id: '0190f6a0-0000-7000-8000-000000000001',
  aud: 'authenticated',
  email: 'ana@example.com',
  app_metadata: {},
  user_metadata: {},
}

/** A session whose token says who it is; the client reads it without checking its signature. */
export function makeSession(name: string, secondsLeft: number): Session {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expires_at = Math.floor(Date.now() / 1000) + secondsLeft
  const claims = { sub: user.id, exp: expires_at, session_id: name }
  return {
    access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.assinatura-${name}`,
    refresh_token: `renovar-${name}`,
    token_type: 'bearer',
    expires_in: secondsLeft,
    expires_at,
    user,
  }
}

type AuthCall = { path: string; authorization: string | undefined; body: string }

export type AuthServer = {
  url: string
  /** The calls that the client has made to the auth endpoints. */
  calls: AuthCall[]
  /** The answers to the next refresh and sign-out calls. */
  answers: { refresh: { status: number; body: unknown }; logout: { status: number } }
  close(): Promise<void>
}

/** The tests' build and, on the same origin, the endpoints of a hosted project's auth service. */
export async function startAuthServer(): Promise<AuthServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-auth-'))
  const env = parseEnv({ DATA_DIR: dataDir })
  const log = createLog(() => {})
  const store = openSqliteLeadStore(dataDir)
  const site = await loadStaticSite('build-tests/client')
  const answerSite = createRequestListener({ site, app: createApp({ env, store, log }), log })

  const calls: AuthCall[] = []
  const answers: AuthServer['answers'] = {
    refresh: { status: 200, body: makeSession('novo', 3600) },
    logout: { status: 204 },
  }

  async function answerAuth(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url ?? ''
    calls.push({ path, authorization: request.headers.authorization, body })
    if (path.startsWith('/auth/v1/token?grant_type=refresh_token')) {
      return sendJson(response, answers.refresh.status, answers.refresh.body)
    }
    if (path.startsWith('/auth/v1/user')) return sendJson(response, 200, user)
    if (path.startsWith('/auth/v1/logout')) {
      const { status } = answers.logout
      if (status === 204) return void response.writeHead(204).end()
      return sendJson(response, status, { code: status, msg: 'recusado' })
    }
    return sendJson(response, 404, { msg: 'desconhecido' })
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/auth/v1/')) void answerAuth(request, response)
    else answerSite(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await store.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
