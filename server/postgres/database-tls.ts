import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { ConfigurationError } from '../../config/settings.ts'

/**
 * How the connection to the database is kept from being read on its way.
 *
 * The words of `sslmode` mean here what they mean to Postgres' own programs (libpq); the driver's own reading of
 * them is another and changes with its next version, so it is never given any. Without the word, TLS is
 * demanded of every host but this machine, where it is used if it is there.
 */
export type DatabaseTls = {
  /** The address without what was read here. */
  connectionString: string
  /** 'if-offered' asks the server first. */
  use: 'always' | 'if-offered' | 'never'
  options: ConnectionOptions
  /** Whether somebody between here and the server could pass for it. */
  verified: boolean
  /** No network lies between. */
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
  // 'system' are the authorities that come with the runtime, as when none is named.
  const authority = ca === undefined || ca === 'system' ? undefined : readCertificate(ca)

  const verifyFull = { ...(authority && { ca: authority }) }
  const verifyAuthority = { ...verifyFull, checkServerIdentity: () => undefined }
  // Of the public authorities anybody has a certificate: there only the name tells.
  const byAuthority = authority ? verifyAuthority : verifyFull
  const unverified = { rejectUnauthorized: false }
  const isHere = isThisMachine(host)
  const tls = (
    use: DatabaseTls['use'],
    options: ConnectionOptions,
    verified = use === 'always' && options !== unverified,
  ): DatabaseTls => ({ connectionString, use, options, verified, isHere })

  // Other words are refused where the configuration is read.
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

/** A file, or the certificate itself: a hosted function has secrets, but no files of its own. */
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

/** Postgres' own question before anything else is said: 'S' is yes. */
const TLS_REQUEST = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47)

export function offersTls(connectionString: string, limitMs: number): Promise<boolean> {
  const { hostname, port, searchParams } = new URL(connectionString)
  const host = (searchParams.get('host') ?? hostname).replace(/^\[(.+)\]$/, '$1')
  // A socket of the machine's own file system has no network to be read on.
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
