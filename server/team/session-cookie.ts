import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DEVICE_MS } from './access/devices.ts'
import { SESSION_MS } from './access/sessions.ts'
import { isLoopback } from './team-origin.ts'

/**
 * A cookie with this prefix comes from this very host over TLS: browsers take no other. Without TLS, which only this
 * machine's own address may do, the plain name is used.
 */
const SAFE_PREFIX = '__Host-'
const SESSION = 'equipe'
/** Stays when the session ends, so that the next sign-in in this browser is not one on a new device. */
const DEVICE = 'equipe-aparelho'

const prefixFor = (origin: string) =>
  origin.startsWith('http:') && isLoopback(origin) ? '' : SAFE_PREFIX

export const readSessionCookie = (c: Context, origin: string) =>
  getCookie(c, prefixFor(origin) + SESSION)
export const readDeviceCookie = (c: Context, origin: string) =>
  getCookie(c, prefixFor(origin) + DEVICE)

/**
 * Strict also suits links in mails: the page that they open needs no cookie, and what the page then asks for comes from
 * the page itself.
 */
function writeCookie(c: Context, origin: string, name: string, value: string, seconds: number) {
  const prefix = prefixFor(origin)
  setCookie(c, prefix + name, value, {
    path: '/',
    httpOnly: true,
    secure: prefix === SAFE_PREFIX,
    sameSite: 'Strict',
    maxAge: seconds,
  })
}

export const writeSessionCookie = (c: Context, origin: string, token: string | undefined) =>
  writeCookie(c, origin, SESSION, token ?? '', token === undefined ? 0 : SESSION_MS / 1000)

export const writeDeviceCookie = (c: Context, origin: string, token: string) =>
  writeCookie(c, origin, DEVICE, token, DEVICE_MS / 1000)
