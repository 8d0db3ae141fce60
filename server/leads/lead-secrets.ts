import { RECEIPT_PAGE } from '../../contracts/receipt.ts'

/** HMAC-SHA-256 under the app's secret, as base64url without padding. */
export type KeyedHash = (text: string) => string | Promise<string>

export type LeadSecrets = {
  /** Always the same for one submission, so that sending again gives the same answer. */
  receiptOf(submissionId: string): Promise<{ protocol: string; link: string }>
  /** The submission that a token from a receipt's link opens; undefined for one not made here. */
  submissionOf(token: string): Promise<string | undefined>
  /** Equal texts give equal hashes; without the secret nobody can try out which text it was. */
  keyedHash(
    purpose: 'address' | 'content' | 'text' | 'sender' | 'doctor',
    text: string,
  ): Promise<string>
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
// Without letters and digits that are mistaken for each other when read out (Crockford's base 32).
const PROTOCOL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PROTOCOL_LENGTH = 8
/** 132 bits: nobody finds them by trying, and indexes of them stay small. */
const SEAL_LENGTH = 22

/**
 * A token is the submission's id and a seal that only this server can make for it. So it can be made
 * again for the same id, and nothing that opens a receipt has to be stored.
 */
export function createLeadSecrets(keyed: KeyedHash): LeadSecrets {
  const sealOf = async (submissionId: string) => {
    const hash = await keyed(`receipt ${submissionId}`)
    return { seal: hash.slice(0, SEAL_LENGTH), rest: hash.slice(SEAL_LENGTH) }
  }
  return {
    async receiptOf(submissionId) {
      const { seal, rest } = await sealOf(submissionId)
      const token = submissionId.replaceAll('-', '') + seal
      return { protocol: protocolFrom(rest), link: `${RECEIPT_PAGE}#${token}` }
    },
    async submissionOf(token) {
      const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})(.{22})$/.exec(token)
      if (!parts) return undefined
      const submissionId = parts.slice(1, 6).join('-')
      const { seal } = await sealOf(submissionId)
      return sameText(seal, parts[6] ?? '') ? submissionId : undefined
    },
    keyedHash: async (purpose, text) => (await keyed(`${purpose} ${text}`)).slice(0, SEAL_LENGTH),
  }
}

/** Takes the same time wherever they differ, so that a seal cannot be found letter by letter. */
function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  }
  return difference === 0
}

function protocolFrom(letters: string): string {
  let protocol = ''
  for (const letter of letters.slice(0, PROTOCOL_LENGTH)) {
    protocol += PROTOCOL_ALPHABET[BASE64URL.indexOf(letter) % PROTOCOL_ALPHABET.length]
  }
  return protocol
}

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
