import type { ServiceAccount } from '../../config/kinds.ts'
import {
  type Call,
  faultOfStatus,
  notTheirs,
  type PlatformName,
  throwIfFault,
} from './platform-channel.ts'

const LIFETIME_S = 3600
/** A token is renewed this long before its end, so that none ends on its way. */
const RENEW_BEFORE_MS = 60_000

/**
 * The access token of a service account (developers.google.com/identity, 'Using OAuth 2.0 for Server to Server
 * Applications'): a claim that its key signs is exchanged for a token, which serves for an hour.
 */
export function googleAccessToken(account: ServiceAccount, scope: string, platform: PlatformName) {
  let token = ''
  let endsAt = 0
  return {
    async get(call: Call): Promise<string> {
      if (Date.now() < endsAt - RENEW_BEFORE_MS) return token
      const assertion = await signedClaim(account, scope).catch(() => '')
      throwIfFault(platform, assertion ? undefined : { kind: 'token', code: 'private_key' })
      const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
      const { status, body } = await call(account.tokenUrl, { form })
      const fault = faultOfStatus(status)
      const code = typeof body.error === 'string' ? body.error : fault?.code
      // A key that was deleted or an account without access answers 400: it can be mended.
      throwIfFault(
        platform,
        fault && { kind: fault.kind === 'busy' ? 'busy' : 'token', code: code ?? '' },
      )
      throwIfFault(platform, body.access_token ? undefined : notTheirs)
      token = String(body.access_token)
      endsAt = Date.now() + Number(body.expires_in ?? LIFETIME_S) * 1000
      return token
    },
    /** Google no longer takes the token, although its time is not over. */
    forget() {
      endsAt = 0
    },
  }
}

async function signedClaim({ email, privateKey, keyId, tokenUrl }: ServiceAccount, scope: string) {
  const now = Math.floor(Date.now() / 1000)
  const claim = { iss: email, scope, aud: tokenUrl, iat: now, exp: now + LIFETIME_S }
  const text = [{ alg: 'RS256', typ: 'JWT', kid: keyId }, claim]
    .map((part) => base64url(new TextEncoder().encode(JSON.stringify(part))))
    .join('.')
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', derOf(privateKey), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(text))
  return `${text}.${base64url(new Uint8Array(signature))}`
}

const derOf = (pem: string) =>
  Uint8Array.from(atob(pem.replaceAll(/-----[^-]+-----|\s/g, '')), (one) => one.charCodeAt(0))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
