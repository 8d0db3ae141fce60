import { backend as address } from 'virtual:site'
import { callErrors } from '@content/calculator.ts'
import { errorResponseSchema } from '@contracts/calculate-campaign-metrics.ts'
import type { SupabaseClient } from '@supabase/supabase-js'

const TIMEOUT_MS = 20_000

/** What a call may throw: a message that can be shown as it is, and whether trying again may help. */
export class CallError extends Error {
  readonly retryable: boolean
  constructor(message: string, retryable: boolean) {
    super(message)
    this.retryable = retryable
  }
}

/** Where a form posts when the browser has no script to send it. */
export const functionUrl = (name: string) => `${address.url}/functions/v1/${name}`

let client: Promise<SupabaseClient> | undefined

/** The one backend client. Its code is large, so it is fetched when first needed, never before paint. */
export function getBackend(): Promise<SupabaseClient> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    createClient(address.url || window.location.origin, address.key, {
      auth: {
        storage: window.localStorage,
        persistSession: true,
        autoRefreshToken: true,
        // Nobody signs in by a link here: an address that carries a session is somebody else's trick.
        detectSessionInUrl: false,
      },
    }),
  )
  // A fetch that failed is tried again at the next need, not remembered.
  client.catch(() => {
    client = undefined
  })
  return client
}

/** Fetches the client ahead of its first use, when a visitor starts to fill a form. */
export function preloadBackend() {
  getBackend().catch(() => {}) // A failure shows at the real call, with its own message.
}

/**
 * Calls a function and gives back its answer. What it throws has a message in Portuguese that can be
 * shown as it is, or, when what was thrown inside was not an Error, that very thing.
 */
export async function callFunction(
  name: string,
  body: object,
  timeout = TIMEOUT_MS,
): Promise<unknown> {
  const end = performance.now() + timeout
  const backend = await withTimeout(getBackend(), timeout)
  const timeLeft = Math.max(1, Math.round(end - performance.now()))
  const { data, error } = await backend.functions.invoke(name, { body, timeout: timeLeft })
  if (!error) return data
  throw await toCallError(error)
}

/** The client library, or why it is not there: on a bad line its file may fail, or never come. */
async function withTimeout<Thing>(coming: Promise<Thing>, ms: number): Promise<Thing> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallError(callErrors.timeout, true)), ms)
  })
  try {
    return await Promise.race([coming, late])
  } catch (thrown) {
    throw thrown instanceof CallError ? thrown : new CallError(callErrors.network, true)
  } finally {
    clearTimeout(timer)
  }
}

/** Turns the client library's errors, whose texts are English, into what the visitor should read. */
async function toCallError(error: { name?: string; context?: unknown }): Promise<unknown> {
  if (error.context instanceof Response) {
    const refusal = errorResponseSchema.safeParse(await error.context.json().catch(() => null))
    const text = refusal.success ? refusal.data.error : callErrors.invalidResponse
    return new CallError(text, error.context.status >= 500)
  }
  if (error instanceof SyntaxError) return new CallError(callErrors.invalidResponse, true)
  const cause = error.name === 'FunctionsFetchError' ? error.context : error
  if (!(cause instanceof Error)) return cause
  return new CallError(cause.name === 'AbortError' ? callErrors.timeout : callErrors.network, true)
}

export const errorText = (thrown: unknown) =>
  thrown instanceof Error ? thrown.message : callErrors.unknown
