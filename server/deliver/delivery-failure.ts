const LONGEST_ERROR = 300

/**
 * The reason of a failure for the log and the `leads` command. The other side's message may quote the
 * visitor's address, so only codes are kept, and the text of our own errors.
 */
export function failureReason(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const { code, responseCode } = thrown as { code?: unknown; responseCode?: unknown }
  const cause = thrown.cause as { code?: unknown } | undefined
  // DOMException has a numeric code that says nothing.
  const codes = [typeof code === 'string' ? code : undefined, responseCode, cause?.code].filter(
    (one) => one !== undefined,
  )
  const reason = codes.length > 0 ? codes.join(' ') : `${thrown.name}: ${thrown.message}`
  return reason.slice(0, LONGEST_ERROR)
}
