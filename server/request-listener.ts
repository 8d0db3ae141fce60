import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from '../config/env.ts'
import { requestMessages, startMessages } from '../content/server-messages.ts'
import { answerStatic, decodedPath } from './answer-static.ts'
import type { Log } from './log.ts'
import { isBroken, refuseWithResponse } from './refuse-broken-request.ts'
import { opensMaterial, type RequestCounts } from './request-counts.ts'
import { SECURITY_HEADERS, strictTransport } from './security-headers.ts'
import type { StaticSite } from './static-files.ts'
import { cameByTls } from './visitor-request.ts'

const probes = new Set(['/healthz', '/readyz', '/metrics'])
/** Of functions none has a dot in its address: with one, '/functions/..' would be read as what is above it. */
const belongsToApp = (path: string) =>
  probes.has(path) || (path.startsWith('/functions/') && !/\.|%2e/i.test(path))

/** Pages and files from memory, functions through the app. */
export function createRequestListener(parts: {
  site: StaticSite
  app: Hono
  log: Log
  requests?: RequestCounts
  trustProxy?: number
  hsts?: Env['hsts']
}): RequestListener {
  const { site, app, log, requests, trustProxy = 0, hsts = 'off' } = parts
  const overTls = Object.entries(strictTransport(hsts))
  let mayBeUnknownProxy = trustProxy === 0
  const answerApp = getRequestListener(app.fetch, {
    // The app answers its own errors; these are requests that never became one, as with a broken Host.
    errorHandler(error) {
      const headers = SECURITY_HEADERS
      if (error instanceof RequestError) return new Response(null, { status: 400, headers })
      log.error('unexpected-error', error)
      return new Response(requestMessages.unexpected, { status: 500, headers })
    },
  })

  return (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url ?? '/')
    if (isBroken(request)) {
      refuseWithResponse(response, 400)
      log.answered({ status: 400, method: request.method ?? '', path })
      return
    }
    if (mayBeUnknownProxy && request.headers['x-forwarded-for']) {
      mayBeUnknownProxy = false
      log.warning('proxy-not-trusted', {
        variable: 'TRUST_PROXY',
        hint: startMessages.unknownProxy,
      })
    }
    if (belongsToApp(path)) {
      answerApp(request, response)
      return
    }
    const forwardedProto = request.headers['x-forwarded-proto']
    const { encrypted = false } = request.socket as Partial<TLSSocket>
    if (cameByTls(String(forwardedProto ?? ''), encrypted, trustProxy)) {
      for (const [name, value] of overTls) response.setHeader(name, value)
    }
    const requestId = requestIdOf(request)
    if (requestId) response.setHeader('X-Request-Id', requestId)
    const status = answerStatic(site, path, request, response)
    requests?.add('page', status)
    if (opensMaterial(request.method, path, status, request.headers.range)) {
      // As the file is called: an address has endlessly many spellings, and each would be counted for ever.
      requests?.addMaterial(decodedPath(path) ?? '/')
    }
    log.answered({ requestId, status, method: request.method ?? '', path })
  }
}

/** A proxy's own, by the rule of the app's middleware. Pages get no other: caches share them. */
function requestIdOf({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w\-=]{1,255}$/.test(given) ? given : undefined
}

/** A proxy may send the whole address in the request line ('GET http://host/path'), not only the path. */
function pathOf(target: string): string {
  const path = target.startsWith('/') ? target : (URL.parse(target)?.pathname ?? target)
  const end = path.search(/[?#]/)
  return end < 0 ? path : path.slice(0, end)
}
