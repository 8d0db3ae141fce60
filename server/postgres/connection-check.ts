import pg from 'pg'
import { databaseTls, offersTls } from './database-tls.ts'
import { COMMAND_LIMITS } from './postgres-database.ts'

export type HowConnected = {
  encrypted: boolean
  /** Nobody between here and the server could pass for it. */
  verified: boolean
  isHere: boolean
}

/** One connection, made as the server makes its own. Rejects when there is none. */
export async function checkConnection(address: string): Promise<HowConnected> {
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
    // Asked of the socket itself: behind a pooler the server's own answer would be of another connection.
    const { stream } = (client as unknown as { connection: { stream: object } }).connection
    const encrypted = 'encrypted' in stream && stream.encrypted === true
    return { encrypted, verified: encrypted && verified, isHere }
  } finally {
    await client.end()
  }
}
