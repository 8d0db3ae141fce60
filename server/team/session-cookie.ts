import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SESSION_MS } from './access/sessions.ts'
import { isLoopback } from './team-origin.ts'

/**
 * A cookie with this prefix comes from this very host over TLS: browsers take no other. Without TLS, which only this
 * machine's own address may do, the plain name is used.
 */
const SAFE_NAME = '__Host-equipe'
const LOCAL_NAME = 'equipe'

const nameFor = (origin: string) =>
  origin.startsWith('http:') && isLoopback(origin) ? LOCAL_NAME : SAFE_NAME

export const readSessionCookie = (c: Context, origin: string) => getCookie(c, nameFor(origin))

/**
 * Strict also suits links in mails: the page that they open needs no cookie, and what the page then asks for comes from
 * the page itself.
 */
export function writeSessionCookie(c: Context, origin: string, token: string | undefined) {
  const name = nameFor(origin)
  setCookie(c, name, token ?? '', {
    path: '/',
    httpOnly: true,
    secure: name === SAFE_NAME,
    sameSite: 'Strict',
    maxAge: token === undefined ? 0 : SESSION_MS / 1000,
  })
}
