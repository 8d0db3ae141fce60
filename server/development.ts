import { createApp } from './app.ts'
import { parseEnv } from './env.ts'
import { openSqliteLeadStore } from './leads/sqlite-lead-store.ts'
import { createLog } from './log.ts'

/** The functions for `npm run dev`: made anew by Vite whenever one of their files changes. */
export function developmentApp(record: Record<string, string | undefined>) {
  const env = parseEnv(record)
  const store = openSqliteLeadStore(env.dataDir)
  return createApp({ env, store, log: createLog((line) => process.stdout.write(line)) })
}
