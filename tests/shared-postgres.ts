import type { TestProject } from 'vitest/node'
import { startPostgres } from '../server/testing/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of its database `postgres`. */
    postgres: string
  }
}

/** One Postgres for all files of a run, which make databases of their own. Nothing here outlives a crash: no fsync. */
export default async function sharedPostgres(project: TestProject) {
  const postgres = await startPostgres(['-c', 'max_connections=300', '-c', 'fsync=off'])
  project.provide('postgres', postgres.address)
  return () => postgres.stop()
}
