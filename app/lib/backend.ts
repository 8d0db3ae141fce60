import { callErrors } from '@content/calculator.ts'
import { refusalSchema } from '@contracts/calculate-campaign-metrics.ts'
import type { SupabaseClient } from '@supabase/supabase-js'

/** A hosted project when the build names one; otherwise the site's own server answers. */
const hostedUrl = import.meta.env.VITE_SUPABASE_URL
const anonymousKey = import.meta.env.VITE_SUPABASE_ANON_KEY || 'public-anon-key'
const TIMEOUT_MS = 20_000

/** Where a form posts when the browser has no script to send it. */
export const functionAddress = (name: string) => `${hostedUrl ?? ''}/functions/v1/${name}`

let client: Promise<SupabaseClient> | undefined

/** The one backend client. Its code is large, so it is fetched when first needed, never before paint. */
export function getBackend(): Promise<SupabaseClient> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    createClient(hostedUrl || window.location.origin, anonymousKey, {
      auth: { storage: window.localStorage, persistSession: true, autoRefreshToken: true },
    }),
  )
  // A fetch that failed is tried again at the next need, not remembered.
  client.catch(() => {
    client = undefined
  })
  return client
}

/** Fetches the client ahead of its first use, when a visitor starts to fill a form. */
export function warmUpBackend() {
  getBackend().catch(() => {}) // A failure shows at the real call, with its own message.
}

/**
 * Calls a function and gives back its answer. What it throws has a message in Portuguese that can be
 * shown as it is, or, when what was thrown inside was not an Error, that very thing.
 */
export async function callFunction(name: string, body: object): Promise<unknown> {
  const backend = await getBackend().catch(() => {
    throw new Error(callErrors.network)
  })
  const { data, error } = await backend.functions.invoke(name, { body, timeout: TIMEOUT_MS })
  if (!error) return data
  throw await readableError(error)
}

/** Turns the client library's errors, whose texts are English, into what the visitor should read. */
async function readableError(error: { name?: string; context?: unknown }): Promise<unknown> {
  if (error.context instanceof Response) {
    const refusal = refusalSchema.safeParse(await error.context.json().catch(() => null))
    return new Error(refusal.success ? refusal.data.error : callErrors.invalidResponse)
  }
  if (error instanceof SyntaxError) return new Error(callErrors.invalidResponse)
  const cause = error.name === 'FunctionsFetchError' ? error.context : error
  if (!(cause instanceof Error)) return cause
  return new Error(cause.name === 'AbortError' ? callErrors.timeout : callErrors.network)
}

export const errorText = (thrown: unknown) =>
  thrown instanceof Error ? thrown.message : callErrors.unknown
