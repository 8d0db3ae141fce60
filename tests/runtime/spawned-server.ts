import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeBuild } from '../../server/testing/small-build.ts'
import { startServerProcess } from './server-process.ts'

/** The real server as a process of its own for one test; on the folder's database, old or new. */
export async function spawnServer(folder: string, variables: Record<string, string> = {}) {
  writeBuild(join(folder, 'build/client'))
  const server = await startServerProcess(folder, variables)
  onTestFinished(() => server.kill())
  return server
}
