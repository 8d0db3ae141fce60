import type { Env } from '../config/env.ts'
import { openLeads } from '../server/storage.ts'

type Store = Awaited<ReturnType<typeof openLeads>>

/** Opens the database for as long as it is used. */
export async function withLeads<Result>(env: Env, use: (store: Store) => Promise<Result>) {
  const store = await openLeads(env)
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}
