import { backend as config } from 'virtual:site'
import { callErrors } from '@content/call-errors.ts'
import { readErrorResponse } from '@contracts/error-response.ts'
import { withTimeout } from '@contracts/with-timeout.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import { deviceStorage } from './device-storage.ts'

const TIMEOUT_MS = 20_000

/** A failed call: a message in Portuguese to show as it is, and whether a retry may help. */
export class CallError extends Error {
  readonly retryable: boolean
  /** The message of each refused field, by its name. */
  readonly fields: Record<string, string>
  constructor(message: string, retryable: boolean, fields: Record<string, string> = {}) {
    super(message)
    this.retryable = retryable
    this.fields = fields
  }
}

let client: Promise<SupabaseClient> | undefined

/** The one backend client. Its code is large, so it loads at first use, never before the first paint. */
export function getBackend(): Promise<SupabaseClient> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    createClient(config.url || window.location.origin, config.key, {
      auth: {
        storage: deviceStorage('localStorage'),
        persistSession: true,
        autoRefreshToken: true,
        // Nobody signs in by a link here, so a URL that carries a session is an attack.
        detectSessionInUrl: false,
      },
    }),
  )
  // A failed load is not cached: the next call tries again.
  client.catch(() => {
    client = undefined
  })
  return client
}

/** Loads the client early, when a visitor starts to fill in a form. */
export function preloadBackend() {
  getBackend().catch(() => {}) // The real call reports a failure, with its own message.
}

/**
 * Calls a function and returns its answer. It throws a CallError; only a thrown value that is not an Error
 * is passed on unchanged.
 */
export async function callFunction(
  name: string,
  body: object,
  timeout = TIMEOUT_MS,
): Promise<unknown> {
  const deadline = performance.now() + timeout
  // On a bad connection the library's file may fail to load, or never arrive.
  const loaded = getBackend().catch(() => {
    throw new CallError(callErrors.network, true)
  })
  const backend = await withTimeout(loaded, timeout, () => new CallError(callErrors.timeout, true))
  const timeLeft = Math.max(1, Math.round(deadline - performance.now()))
  const { data, error } = await backend.functions.invoke(name, { body, timeout: timeLeft })
  if (!error) return data
  throw await toCallError(error)
}

/** The client library's messages are English: this replaces them by what the visitor should read. */
async function toCallError(error: { name?: string; context?: unknown }): Promise<unknown> {
  if (error.context instanceof Response) {
    const { error: text, fields } = readErrorResponse(await error.context.json().catch(() => null))
    const { status } = error.context
    // A proxy in front of the server answers these with a page of its own.
    const otherwise =
      status === 429 || status === 503 ? callErrors.busy : callErrors.invalidResponse
    return new CallError(text ?? otherwise, status >= 500, fields)
  }
  if (error instanceof SyntaxError) return new CallError(callErrors.invalidResponse, true)
  const cause = error.name === 'FunctionsFetchError' ? error.context : error
  if (!(cause instanceof Error)) return cause
  return new CallError(cause.name === 'AbortError' ? callErrors.timeout : callErrors.network, true)
}

export const errorText = (thrown: unknown) =>
  thrown instanceof Error ? thrown.message : callErrors.unknown
