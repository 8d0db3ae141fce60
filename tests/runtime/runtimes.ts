import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../server/testing/embedded-postgres.ts'
import { writeBuild } from '../../server/testing/small-build.ts'
import { startDenoFunctions } from './deno-functions.ts'
import { startPackagedServer } from './packaged-server.ts'
import { startServerProcess } from './server-process.ts'

const SCHEDULER_TOKEN = 'the token of the scheduler'
const PAGES = 'https://pages.example.com'

/** The functions, running somewhere as they would for visitors. */
export type Running = {
  url: string
  /** Before the address of a page: '' where the pages are on the same host. */
  pages: string
  /** What the `leads` command is started with to see the same leads. */
  variables: Record<string, string>
  /** What a scheduler does where no process lives on to deliver by itself. */
  schedule(): Promise<void>
  stop(): Promise<void>
}

type Start = (variables: Record<string, string>) => Promise<Running>

async function onNode(variables: Record<string, string>, close = async () => {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'site-contract-'))
  writeBuild(join(folder, 'build/client'))
  const all = { DATA_DIR: join(folder, 'data'), ...variables }
  const server = await startServerProcess(folder, all)
  return {
    url: server.url,
    pages: '',
    variables: all,
    async schedule() {},
    async stop() {
      await server.kill('SIGTERM')
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function onPostgres(): Promise<[Record<string, string>, () => Promise<void>]> {
  const postgres = await startPostgres()
  return [{ DATABASE_URL: await postgres.newDatabase() }, () => postgres.stop()]
}

/** Where the same contract holds. */
export const runtimes: Record<string, Start> = {
  'Node and SQLite': (variables) => onNode(variables),

  'The package, of another user, from a folder that cannot be written': async (variables) => {
    const { server, dataDir, remove } = await startPackagedServer(variables)
    return {
      url: server.url,
      pages: '',
      variables: { DATA_DIR: dataDir, ...variables },
      async schedule() {},
      async stop() {
        await server.kill('SIGTERM')
        remove()
      },
    }
  },

  'Node and Postgres': async (variables) => {
    const [database, close] = await onPostgres()
    return onNode({ ...variables, ...database }, close)
  },

  'Deno and Postgres': async (variables) => {
    const [database, close] = await onPostgres()
    const all = { ...variables, ...database, SITE_URL: PAGES, SCHEDULER_TOKEN }
    const functions = await startDenoFunctions(all)
    return {
      url: functions.url,
      pages: PAGES,
      variables: all,
      async schedule() {
        const answer = await fetch(`${functions.url}/functions/v1/make-deliveries`, {
          method: 'POST',
          headers: { authorization: `Bearer ${SCHEDULER_TOKEN}` },
        })
        if (!answer.ok) throw new Error(await answer.text())
      },
      async stop() {
        await functions.stop()
        await close()
      },
    }
  },
}
