import { RECEIPT_PAGE } from '../../contracts/receipt.ts'
import { constantTimeEqual } from '../constant-time-equal.ts'

/** HMAC-SHA-256 with the app's secret, as base64url without padding. */
export type KeyedHash = (text: string) => string | Promise<string>

export type LeadSecrets = {
  /** The same for every request with one submission id, so that a retry gets the same answer. */
  receiptOf(submissionId: string): Promise<{ protocol: string; link: string }>
  /** The submission id of a receipt token, or undefined if the token was not made by this server. */
  verifyToken(token: string): Promise<string | undefined>
  /** Equal texts give equal hashes. Without the secret nobody can guess the text by trying. */
  keyedHash(
    purpose: 'address' | 'content' | 'text' | 'sender' | 'doctor',
    text: string,
  ): Promise<string>
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
// Crockford's base 32 leaves out letters and digits that are easily confused when read aloud.
const PROTOCOL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PROTOCOL_LENGTH = 8
/** 132 bits: too many to guess, and short enough for small indexes. */
const SIGNATURE_LENGTH = 22

/**
 * A token is the submission id and an HMAC signature of it. It can be computed again from the id, so nothing
 * that opens a receipt has to be stored.
 */
export function createLeadSecrets(keyed: KeyedHash): LeadSecrets {
  const signatureOf = async (submissionId: string) => {
    const hash = await keyed(`receipt ${submissionId}`)
    return { signature: hash.slice(0, SIGNATURE_LENGTH), rest: hash.slice(SIGNATURE_LENGTH) }
  }
  return {
    async receiptOf(submissionId) {
      const { signature, rest } = await signatureOf(submissionId)
      const token = submissionId.replaceAll('-', '') + signature
      return { protocol: protocolFrom(rest), link: `${RECEIPT_PAGE}#${token}` }
    },
    async verifyToken(token) {
      const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})(.{22})$/.exec(token)
      if (!parts) return undefined
      const submissionId = parts.slice(1, 6).join('-')
      const { signature } = await signatureOf(submissionId)
      return (await constantTimeEqual(signature, parts[6] ?? '')) ? submissionId : undefined
    },
    keyedHash: async (purpose, text) =>
      (await keyed(`${purpose} ${text}`)).slice(0, SIGNATURE_LENGTH),
  }
}

function protocolFrom(letters: string): string {
  let protocol = ''
  for (const letter of letters.slice(0, PROTOCOL_LENGTH)) {
    protocol += PROTOCOL_ALPHABET[BASE64URL.indexOf(letter) % PROTOCOL_ALPHABET.length]
  }
  return protocol
}

/**
 * Works on every runtime. On Node, Web Crypto runs on another thread, which costs more than the hash itself.
 */
export function webKeyedHash(secret: string): KeyedHash {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  return async (text) => {
    const hash = await crypto.subtle.sign('HMAC', await key, encoder.encode(text))
    const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)))
    return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  }
}
