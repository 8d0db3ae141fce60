import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeBuild } from '../../server/testing/small-build.ts'
import { startServerProcess } from './server-process.ts'

/** Starts the real server as a process for one test, on the folder's existing or new database. */
export async function spawnServer(folder: string, variables: Record<string, string> = {}) {
  writeBuild(join(folder, 'build/client'))
  const server = await startServerProcess(folder, variables)
  onTestFinished(() => server.kill())
  return server
}
