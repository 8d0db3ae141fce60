import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { requestMessages } from '../content/server-messages.ts'
import { answerStatic } from './answer-static.ts'
import type { Log } from './log.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { StaticSite } from './static-files.ts'

const belongsToApp = (path: string) => path.startsWith('/functions/') || path === '/healthz'

/** Pages and files from memory, functions through the app. */
export function createRequestListener(parts: {
  site: StaticSite
  app: Hono
  log: Log
}): RequestListener {
  const { site, app, log } = parts
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
    if (belongsToApp(path)) {
      answerApp(request, response)
      return
    }
    const status = answerStatic(site, path, request, response)
    log.answered({ status, method: request.method ?? '', path })
  }
}

/** A proxy may send the whole address in the request line ('GET http://host/path'), not only the path. */
function pathOf(target: string): string {
  const path = target.startsWith('/') ? target : (URL.parse(target)?.pathname ?? target)
  return path.split(/[?#]/, 1)[0] ?? path
}
