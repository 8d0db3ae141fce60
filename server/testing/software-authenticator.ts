import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

/** What a browser and a device put into an answer. Each can be made wrong. */
type Answer = {
  origin: string
  rpId?: string
  counter?: number
  /** Whether the device asked for a PIN, finger or face. */
  isVerified?: boolean
  userHandle?: string
  type?: string
}

/** A passkey in software: an ES256 key that answers as a browser with a device does. */
export function createAuthenticator(id = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cosePublicKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, bytesOf(x)],
      [cose.COSEKEYS.y, bytesOf(y)],
    ]),
  )
  const credentialId = id.toString('base64url')
  const credential = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  function authenticatorData(answer: Answer, more = 0) {
    const { origin, rpId = new URL(origin).hostname, counter = 0, isVerified = true } = answer
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | more
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    id: credentialId,

    /** The answer to `new-passkey-challenge`. */
    register(challenge: string, answer: Answer): RegistrationResponseJSON {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(answer, FLAGS.hasCredential),
        Buffer.alloc(16), // No model is named.
        length,
        id,
        cosePublicKey,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      const data = clientData(answer.type ?? 'webauthn.create', challenge, answer.origin)
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** The answer to `passkey-challenge`. */
    signIn(challenge: string, answer: Answer): AuthenticationResponseJSON {
      const data = clientData(answer.type ?? 'webauthn.get', challenge, answer.origin)
      const authData = authenticatorData(answer)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(answer.userHandle !== undefined && { userHandle: answer.userHandle }),
        },
      }
    },
  }
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
