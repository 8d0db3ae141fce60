export const HTTP_TIME_LIMIT_MS = 10_000

/** Rejects unless the other side says 2xx in time. A redirect is no yes: who signs decides where to. */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  timeLimitMs: number,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimitMs),
  })
  // Of the answer only the status counts; an unread body would keep the connection.
  await response.body?.cancel()
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}
