import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { ConfigurationError } from '../../../config/settings.ts'

/**
 * How the connection to the database is encrypted.
 *
 * The values of `sslmode` mean the same as for libpq, Postgres' own client library. The Node driver
 * interprets them differently and will change that in its next version, so it never gets them. Without
 * `sslmode`, TLS is required for every host except this machine, where it is used if available.
 */
export type DatabaseTls = {
  /** The URL without the TLS parameters. */
  connectionString: string
  /** 'if-offered' asks the server first. */
  use: 'always' | 'if-offered' | 'never'
  options: ConnectionOptions
  /** True if nobody in between could impersonate the server. */
  verified: boolean
  /** The database is on this machine, so no network is in between. */
  isHere: boolean
}

export function databaseTls(address: string): DatabaseTls {
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode') ?? undefined
  const ca = url.searchParams.get('sslrootcert') ?? undefined
  const host = url.searchParams.get('host') ?? url.hostname
  for (const name of ['sslmode', 'sslrootcert', 'ssl', 'uselibpqcompat'])
    url.searchParams.delete(name)
  const connectionString = url.href
  // 'system' means the runtime's own authorities, which is also the default.
  const authority = ca === undefined || ca === 'system' ? undefined : readCertificate(ca)

  const verifyFull = { ...(authority && { ca: authority }) }
  const verifyAuthority = { ...verifyFull, checkServerIdentity: () => undefined }
  // Anybody can get a certificate from a public authority, so there the host name must be checked too.
  const byAuthority = authority ? verifyAuthority : verifyFull
  const unverified = { rejectUnauthorized: false }
  const isHere = isThisMachine(host)
  const tls = (
    use: DatabaseTls['use'],
    options: ConnectionOptions,
    verified = use === 'always' && options !== unverified,
  ): DatabaseTls => ({ connectionString, use, options, verified, isHere })

  // The configuration already refuses other values.
  switch (mode) {
    case undefined:
      if (ca) return tls('always', verifyFull)
      return tls(isHere ? 'if-offered' : 'always', unverified)
    case 'disable':
      return tls('never', {})
    case 'allow':
    case 'prefer':
      return tls('if-offered', unverified)
    case 'no-verify':
      return tls('always', unverified)
    case 'require':
      return tls('always', ca ? byAuthority : unverified)
    case 'verify-ca':
      return tls('always', byAuthority)
    default:
      return tls('always', verifyFull)
  }
}

export const isThisMachine = (host: string) =>
  host === '' ||
  host.toLowerCase() === 'localhost' ||
  /^127\.\d+\.\d+\.\d+$/.test(host) ||
  /^\[?::1\]?$/.test(host) ||
  /^(?:\/|%2f)/i.test(host)

/**
 * Reads a file, or takes the certificate itself: hosted functions have secrets, but no files of their own.
 */
function readCertificate(fileOrText: string): string {
  if (fileOrText.includes('-----BEGIN CERTIFICATE-----')) return fileOrText.replaceAll('\\n', '\n')
  try {
    return readFileSync(fileOrText, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigurationError(
      `Não foi possível ler o certificado de DATABASE_CA em ${fileOrText} (${code}).`,
    )
  }
}

/** Postgres' SSLRequest message. The server answers 'S' for yes. */
const TLS_REQUEST = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47)

export function offersTls(connectionString: string, limitMs: number): Promise<boolean> {
  const { hostname, port, searchParams } = new URL(connectionString)
  const host = (searchParams.get('host') ?? hostname).replace(/^\[(.+)\]$/, '$1')
  // A Unix socket has no network that could be read.
  if (/^(?:\/|%2f)/i.test(host)) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(searchParams.get('port') || port || 5432) })
    socket.setTimeout(limitMs, () => socket.destroy(new Error('timeout expired')))
    socket.once('connect', () => socket.write(TLS_REQUEST))
    socket.once('data', (answer) => {
      socket.destroy()
      resolve(answer[0] === 0x53)
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('Connection terminated unexpectedly')))
  })
}
