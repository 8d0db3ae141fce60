/** What every function answers when it refuses a request. */
export type ErrorResponse = {
  error?: string
  /** The message of each refused field, by its name. */
  fields: Record<string, string>
}

/** Read by hand, because every call of the browser needs it, and some need no schema at all. */
export function readErrorResponse(answer: unknown): ErrorResponse {
  const { error, fields } = (answer ?? {}) as Record<string, unknown>
  const texts = Object.entries(typeof fields === 'object' && fields ? fields : {})
  return {
    error: typeof error === 'string' && error !== '' ? error : undefined,
    fields: texts.every(([, text]) => typeof text === 'string') ? Object.fromEntries(texts) : {},
  }
}
