import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from '../../config/env.ts'
import { requestMessages, startMessages } from '../../content/server-messages.ts'
import { TEAM_PATH } from '../../contracts/team.ts'
import type { Log } from '../log.ts'
import { opensMaterial, type RequestCounts } from '../monitor/request-counts.ts'
import { REPORT_PATH } from '../monitor/violation-reports.ts'
import { isMalformed, refuseWithResponse } from './refuse-malformed-request.ts'
import { hstsHeader, SECURITY_HEADERS } from './security-headers.ts'
import { decodedPath, sendNotFound, serveStatic } from './serve-static.ts'
import type { StaticSite } from './static-files.ts'
import { isHttps, visitorHostname } from './visitor-request.ts'

const ownPaths = new Set(['/healthz', '/readyz', '/metrics', REPORT_PATH])
/** No function has a dot in its path. With one, '/functions/..' would resolve to the parent path. */
const belongsToApp = (path: string) =>
  ownPaths.has(path) || (path.startsWith('/functions/') && !/\.|%2e/i.test(path))

/** A path with '..' would resolve to another one. */
const belongsToTeam = (path: string) =>
  (path === TEAM_PATH || path.startsWith(`${TEAM_PATH}/`)) && !/\/(?:\.|%2e)/i.test(path)

/** Serves pages and files from memory, and functions through the app. */
export function createRequestListener(parts: {
  /** Without pages, the app answers everything. */
  site?: StaticSite
  app: Hono
  /** The inbox, if it is on this port. Without it, its address is one like any that does not exist. */
  team?: Hono
  /** The inbox's own host, on which no public page is served. */
  teamHost?: string | undefined
  log: Log
  requests?: RequestCounts
  trustProxy?: number
  hsts?: Env['hsts']
}): RequestListener {
  const { site, app, team, teamHost, log, requests, trustProxy = 0, hsts = 'off' } = parts
  const overTls = Object.entries(hstsHeader(hsts))
  let mayBeUnknownProxy = trustProxy === 0
  const options: Parameters<typeof getRequestListener>[1] = {
    // The app answers its own errors. These requests never reached it, for example because of an invalid Host
    // header.
    errorHandler(error) {
      const headers = SECURITY_HEADERS
      if (error instanceof RequestError) return new Response(null, { status: 400, headers })
      log.error('unexpected-error', error)
      return new Response(requestMessages.unexpected, { status: 500, headers })
    },
  }
  const answerApp = getRequestListener(app.fetch, options)
  const answerTeam = team && getRequestListener(team.fetch, options)

  return (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url ?? '/')
    if (isMalformed(request)) {
      refuseWithResponse(response, 400)
      log.response({ status: 400, method: request.method ?? '', path })
      return
    }
    if (mayBeUnknownProxy && request.headers['x-forwarded-for']) {
      mayBeUnknownProxy = false
      log.warning('proxy-not-trusted', {
        variable: 'TRUST_PROXY',
        hint: startMessages.unknownProxy,
      })
    }
    if (teamHost && visitorHostname(request.headers, trustProxy) === teamHost) {
      if (answerTeam) answerTeam(request, response)
      else log.response({ status: sendNotFound(response), method: request.method ?? '', path })
      return
    }
    if (!site || belongsToApp(path)) {
      answerApp(request, response)
      return
    }
    if (answerTeam && belongsToTeam(path)) {
      answerTeam(request, response)
      return
    }
    const forwardedProto = request.headers['x-forwarded-proto']
    const { encrypted = false } = request.socket as Partial<TLSSocket>
    if (isHttps(String(forwardedProto ?? ''), encrypted, trustProxy)) {
      for (const [name, value] of overTls) response.setHeader(name, value)
    }
    const requestId = requestIdOf(request)
    if (requestId) response.setHeader('X-Request-Id', requestId)
    const status = serveStatic(site, path, request, response)
    requests?.add('page', status)
    if (opensMaterial(request.method, path, status, request.headers.range)) {
      // Uses the file's own name: a path has endless spellings, and each would be counted separately.
      requests?.addMaterial(decodedPath(path) ?? '/')
    }
    log.response({ requestId, status, method: request.method ?? '', path })
  }
}

/**
 * The request id of a proxy, by the rule of the app's middleware. Pages get no id of their own, because
 * caches share them.
 */
function requestIdOf({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w\-=]{1,255}$/.test(given) ? given : undefined
}

/** A proxy may send the full URL in the request line ('GET http://host/path'). */
function pathOf(target: string): string {
  const path = target.startsWith('/') ? target : (URL.parse(target)?.pathname ?? target)
  const end = path.search(/[?#]/)
  return end < 0 ? path : path.slice(0, end)
}
