import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'

/** Certificates are written in DER: a tag, a length, the content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))
const number = (bytes: Uint8Array) => der(0x02, bytes)
const yes = der(0x01, Buffer.from([0xff]))
const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content)

const ECDSA_WITH_SHA256 = sequence(id('2a8648ce3d040302'))
const nameOf = (name: string) => sequence(der(0x31, sequence(id('550403'), text(0x0c, name))))
const moment = (time: number) => {
  const digits = new Date(time).toISOString().replaceAll(/\D/g, '')
  return text(0x17, `${digits.slice(2, 14)}Z`)
}
const addressOf = (host: string) =>
  isIP(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : text(0x82, host)

const DAY_MS = 24 * 60 * 60_000
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

function certificate(parts: {
  issuer: string
  subject: string
  publicKey: KeyObject
  signedBy: KeyObject
  extension: Uint8Array
}): string {
  const content = sequence(
    der(0xa0, number(Buffer.from([2]))),
    number(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    nameOf(parts.issuer),
    sequence(moment(Date.now() - DAY_MS), moment(Date.now() + DAY_MS)),
    nameOf(parts.subject),
    parts.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(parts.extension)),
  )
  const signature = sign('sha256', content, parts.signedBy)
  const whole = sequence(content, ECDSA_WITH_SHA256, bits(signature)).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`
}

/**
 * A certificate authority for tests, and server certificates signed by it. Written by hand, because not every
 * machine has openssl.
 */
export function createAuthority(name: string) {
  const authority = newKeys()
  const isAuthority = sequence(id('551d13'), yes, der(0x04, sequence(yes)))
  return {
    certificate: certificate({
      issuer: name,
      subject: name,
      publicKey: authority.publicKey,
      signedBy: authority.privateKey,
      extension: isAuthority,
    }),
    issue(hosts: string[]) {
      const server = newKeys()
      const names = sequence(...hosts.map(addressOf))
      return {
        key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        certificate: certificate({
          issuer: name,
          subject: hosts[0] ?? name,
          publicKey: server.publicKey,
          signedBy: authority.privateKey,
          extension: sequence(id('551d11'), der(0x04, names)),
        }),
      }
    },
  }
}
