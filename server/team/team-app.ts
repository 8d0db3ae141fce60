import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env } from '../../config/env.ts'
import { accessMessages } from '../../content/team-access.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import {
  FRESH_SIGN_IN_MS,
  KEYED_CALLS,
  needsFreshSignIn,
  type Person,
  TEAM_API,
  TEAM_CALLS,
  TEAM_EVENTS,
  TEAM_HEADER,
  TEAM_PATH,
  type TeamCall,
  type TeamRefusal,
  type TeamRequest,
  WRITE_KEY,
  WRITE_KEY_HEADER,
} from '../../contracts/team.ts'
import type { Log } from '../log.ts'
import { readBody } from '../serve/request-body.ts'
import { addResponseHeaders } from '../serve/response-headers.ts'
import { visitorAddress, visitorOrigin } from '../serve/visitor-request.ts'
import type { DatabaseAccess } from '../store/database-access.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import {
  ACCESS_CALLS,
  type AccessCall,
  type AccessHandlers,
  type AccessRequest,
} from './access/access-handlers.ts'
import { deviceName } from './access/device-name.ts'
import { findSession } from './access/sessions.ts'
import { later } from './access/tokens.ts'
import {
  readDeviceCookie,
  readSessionCookie,
  writeDeviceCookie,
  writeSessionCookie,
} from './session-cookie.ts'
import { type Caller, type SignedInCaller, TeamError, type TeamHandlers } from './team-call.ts'
import { type TeamFiles, teamFileResponse } from './team-files.ts'
import type { TeamHub } from './team-hub.ts'
import { ownOrigin } from './team-origin.ts'
import { writeKeyOf } from './write-keys.ts'

/** All calls but those of the sign-in, and presence, which never reaches the database. */
export type WorkCall = Exclude<TeamCall, AccessCall | 'show-presence'>
export type WorkHandlers = TeamHandlers<WorkCall>

const STATUS: Record<TeamRefusal['code'], ContentfulStatusCode> = {
  invalid: 400,
  'signed-out': 401,
  'sign-in-again': 403,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
  failed: 500,
}

/** The inbox runs only its own files, and talks only to its own server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The style sheet draws small arrows as data: images.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

const TAB_NAME = /^[\w-]{1,60}$/
/** Of a page that gives its tab no name. */
const ONE_TAB = '1'
const tabName = (given: string | undefined) => (given && TAB_NAME.test(given) ? given : ONE_TAB)

const isCall = (name: string): name is TeamCall => Object.hasOwn(TEAM_CALLS, name)
const isAccessCall = (name: TeamCall): name is AccessCall =>
  (ACCESS_CALLS as readonly TeamCall[]).includes(name)

/** Everything under TEAM_PATH, and nothing else. */
export function createTeamApp(parts: {
  env: Env
  people: readonly Person[]
  /** Where the inbox is: an origin. */
  url: () => string
  /** Whether it answers under this name. */
  answersAt(hostname: string): boolean
  access: DatabaseAccess
  accessHandlers: AccessHandlers
  handlers: WorkHandlers
  hub: TeamHub
  /** undefined if the inbox was not built. */
  files: TeamFiles | undefined
  log: Log
  addressOf(c: Context): string | undefined
}): Hono {
  const { env, people, access, hub, files, log } = parts
  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    const { method, path } = c.req
    log.response({ requestId: c.get('requestId'), status: c.res.status, method, path })
  })
  app.use(addResponseHeaders(env))
  app.use(requestId())
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    await next()
  })

  app.use(async (c, next) => {
    const { hostname } = new URL(visitorOrigin(c.req.raw, env.trustProxy))
    if (parts.answersAt(hostname) || c.req.path === '/healthz') return next()
    return c.text(`${fillTemplate(accessMessages.elsewhere, { url: here() })}\n`, 404)
  })

  function originOf(c: Context): string {
    const origin = ownOrigin(c.req.raw, parts.url(), env.trustProxy)
    if (origin !== undefined) return origin
    throw new TeamError('forbidden', fillTemplate(accessMessages.foreignPage, { url: here() }))
  }
  const here = () => `${parts.url()}${TEAM_PATH}`

  /** Who calls. A session of somebody who is no longer in the team counts as none. */
  async function callerOf(
    c: Context,
    origin: string,
    at: string,
  ): Promise<SignedInCaller | undefined> {
    const token = readSessionCookie(c, origin)
    if (!token) return undefined
    const session = await access.withDatabase((database) => findSession(database, token, at))
    const person = people.find(({ email }) => email === session?.person)
    if (!session || !person) return undefined
    if (session.renewed) writeSessionCookie(c, origin, token)
    const { sessionId, signedInAt, deviceHash } = session
    return { person, sessionId, signedInAt, deviceHash, now: at }
  }

  app.post(`${TEAM_API}/:name`, async (c) => {
    const name = c.req.param('name')
    if (!isCall(name)) throw new TeamError('not-found', accessMessages.unknownCall)
    const tab = c.req.header(TEAM_HEADER)
    if (!tab) {
      throw new TeamError('forbidden', fillTemplate(accessMessages.foreignPage, { url: here() }))
    }
    const origin = originOf(c)
    const at = new Date().toISOString()
    const caller = await callerOf(c, origin, at)
    const { right, input } = TEAM_CALLS[name]
    if (right !== 'anyone' && !caller) {
      throw new TeamError('signed-out', accessMessages.signedOut)
    }
    if (right === 'owner' && caller?.person.role !== 'owner') {
      throw new TeamError('forbidden', accessMessages.forbidden)
    }
    if (caller && needsFreshSignIn(name) && caller.signedInAt <= later(at, -FRESH_SIGN_IN_MS)) {
      throw new TeamError('sign-in-again', accessMessages.signInAgain)
    }
    const body = await readBody(c.req.raw)
    const parsed = input.safeParse(body.type === 'json' ? body.values : undefined)
    if (!parsed.success) throw new TeamError('invalid', accessMessages.invalid)

    if (isAccessCall(name)) {
      const request: AccessRequest = {
        now: at,
        origin,
        network: visitorAddress(c.req.raw, parts.addressOf(c), env.trustProxy),
        device: deviceName(c.req.header('user-agent')),
        deviceToken: readDeviceCookie(c, origin),
        caller,
        setSession: (token) => writeSessionCookie(c, origin, token),
        setDevice: (token) => writeDeviceCookie(c, origin, token),
      }
      const handle = parts.accessHandlers[name] as (
        input: unknown,
        request: AccessRequest,
      ) => Promise<object>
      const answer = await handle(parsed.data, request)
      return c.json({ success: true, ...answer })
    }
    if (!caller) throw new TeamError('signed-out', accessMessages.signedOut)
    if (name === 'show-presence') {
      const { id } = parsed.data as TeamRequest<'show-presence'>
      const { person, sessionId } = caller
      hub.showPresence({ person: person.email, sessionId, tab: tabName(tab) }, id)
      return c.json({ success: true })
    }
    const handle = parts.handlers[name] as (
      input: unknown,
      caller: Caller,
    ) => Promise<object | Response>
    const key = KEYED_CALLS.includes(name) ? c.req.header(WRITE_KEY_HEADER) : undefined
    if (key !== undefined && !WRITE_KEY.test(key)) {
      throw new TeamError('invalid', accessMessages.invalid)
    }
    const answer = await handle(parsed.data, {
      ...caller,
      ...(key !== undefined && { key: writeKeyOf(key, name, parsed.data) }),
    })
    if (!(answer instanceof Response)) return c.json({ success: true, ...answer })
    // A file: the security headers of every answer are added to its own.
    for (const [header, value] of answer.headers) c.header(header, value)
    return c.newResponse(answer.body, 200)
  })

  app.get(TEAM_EVENTS, async (c) => {
    if (c.req.raw.method === 'HEAD') return refuseMethod(c, 'GET')
    const origin = originOf(c)
    const at = new Date().toISOString()
    const caller = await callerOf(c, origin, at)
    if (!caller) throw new TeamError('signed-out', accessMessages.signedOut)
    const { person, sessionId } = caller
    const stream = hub.open({
      person: person.email,
      sessionId,
      tab: tabName(c.req.query('tab')),
    })
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx would keep the events until it has a whole buffer of them.
      'X-Accel-Buffering': 'no',
    })
  })
  app.all(`${TEAM_API}/*`, (c) => {
    const name = c.req.path.slice(TEAM_API.length + 1)
    if (name === 'events') return refuseMethod(c, 'GET')
    if (isCall(name)) return refuseMethod(c, 'POST')
    throw new TeamError('not-found', accessMessages.unknownCall)
  })

  app.on(['GET'], [TEAM_PATH, `${TEAM_PATH}/*`], (c) => {
    if (!files) return c.text(`${accessMessages.notBuilt}\n`, 503)
    const found = teamFileResponse(files, c.req.path, c.req.raw)
    if (!found) return c.notFound()
    return c.body(new Uint8Array(found.body), 200, found.headers)
  })
  // On a port of its own these are all that there is beside the inbox.
  app.get('/', (c) => c.redirect(TEAM_PATH))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.all('*', (c) =>
    c.req.method === 'GET' || c.req.method === 'HEAD' ? c.notFound() : refuseMethod(c, 'GET, HEAD'),
  )
  app.notFound((c) => c.text(`${accessMessages.unknownPage}\n`, 404))

  app.onError((error, c) => {
    if (error instanceof TeamError) {
      const { code, message, more, retryAfter } = error
      if (code === 'unavailable') c.header('Retry-After', '5')
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
      return refuse(c, STATUS[code], { success: false, error: message, code, ...more })
    }
    if (error instanceof HTTPException) {
      return refuse(c, error.status, { success: false, error: error.message, code: 'invalid' })
    }
    const isDown = error instanceof StoreUnavailable
    log.error(isDown ? 'database-unavailable' : 'unexpected-error', error, c.get('requestId'))
    if (isDown) c.header('Retry-After', '5')
    const sentence = isDown ? accessMessages.unavailable : accessMessages.unexpected
    const code = isDown ? 'unavailable' : 'failed'
    return refuse(c, STATUS[code], { success: false, error: sentence, code })
  })

  return app
}

const refuse = (c: Context, status: ContentfulStatusCode, refusal: TeamRefusal) =>
  c.json(refusal, status)

function refuseMethod(c: Context, allow: string) {
  c.header('Allow', allow)
  return refuse(c, 405, { success: false, error: accessMessages.postOnly, code: 'invalid' })
}
