import pg from 'pg'
import { databaseTls, offersTls } from './database-tls.ts'
import { COMMAND_LIMITS } from './postgres-database.ts'

export type ConnectionSecurity = {
  encrypted: boolean
  /** Nobody in between could impersonate the server. */
  verified: boolean
  isHere: boolean
}

/** Opens one connection in the same way as the server. Rejects if that fails. */
export async function checkConnection(address: string): Promise<ConnectionSecurity> {
  const { connectionString, use, options, verified, isHere } = databaseTls(address)
  const { connectMs } = COMMAND_LIMITS
  const useTls =
    use === 'always' || (use === 'if-offered' && (await offersTls(connectionString, connectMs)))
  const client = new pg.Client({
    connectionString,
    ssl: useTls && options,
    connectionTimeoutMillis: connectMs,
  })
  await client.connect()
  try {
    // Read from the socket itself: behind a pooler, the database would report on another connection.
    const { stream } = (client as unknown as { connection: { stream: object } }).connection
    const encrypted = 'encrypted' in stream && stream.encrypted === true
    return { encrypted, verified: encrypted && verified, isHere }
  } finally {
    await client.end()
  }
}
