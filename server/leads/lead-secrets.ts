import { RECEIPT_PAGE } from '../../contracts/receipt.ts'

/** HMAC-SHA-256 under the app's secret, as base64url without padding. */
export type KeyedHash = (text: string) => string | Promise<string>

export type LeadSecrets = {
  /** Always the same for one submission, so that sending again gives the same answer. */
  receiptOf(submissionId: string): Promise<{ protocol: string; link: string; receiptHash: string }>
  /** Of a token from a receipt's link. */
  receiptHash(token: string): Promise<string>
  /** Equal texts give equal hashes; without the secret nobody can try out which text it was. */
  keyedHash(purpose: 'address' | 'content' | 'text', text: string): Promise<string>
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
// Without letters and digits that are mistaken for each other when read out (Crockford's base 32).
const PROTOCOL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PROTOCOL_LENGTH = 8

export function createLeadSecrets(keyed: KeyedHash): LeadSecrets {
  const receiptHash = async (token: string) => keyed(`token ${token}`)
  return {
    async receiptOf(submissionId) {
      const token = await keyed(`receipt ${submissionId}`)
      const hash = await receiptHash(token)
      return { protocol: protocolFrom(hash), link: `${RECEIPT_PAGE}#${token}`, receiptHash: hash }
    },
    receiptHash,
    keyedHash: async (purpose, text) => keyed(`${purpose} ${text}`),
  }
}

/** From the stored hash, which leads nobody back to the token. */
const protocolFrom = (hash: string) =>
  Array.from(
    hash.slice(0, PROTOCOL_LENGTH),
    (letter) => PROTOCOL_ALPHABET[BASE64URL.indexOf(letter) % PROTOCOL_ALPHABET.length],
  ).join('')

/** On every runtime. Where it runs on another thread, as on Node, it costs more than the hash itself. */
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
