const LONGEST_ERROR = 300

/**
 * What the other side's refusal says may quote the visitor's address, and this goes to the log and to
 * the `leads` command: only codes are kept, and the text of errors that are our own.
 */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const { code, responseCode } = thrown as { code?: unknown; responseCode?: unknown }
  const cause = thrown.cause as { code?: unknown } | undefined
  // Errors of the web platform have a number of their own that says nothing.
  const codes = [typeof code === 'string' ? code : undefined, responseCode, cause?.code].filter(
    (one) => one !== undefined,
  )
  const reason = codes.length > 0 ? codes.join(' ') : `${thrown.name}: ${thrown.message}`
  return reason.slice(0, LONGEST_ERROR)
}
