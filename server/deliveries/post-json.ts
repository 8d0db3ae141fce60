export const HTTP_TIME_LIMIT_MS = 10_000

/** Rejects unless the other side says 2xx in time. A redirect is no yes: who signs decides where to. */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  timeLimitMs: number,
  cancel?: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(timeLimitMs), ...(cancel ? [cancel] : [])]),
  })
  // Of the answer only the status counts; an unread body would keep the connection.
  await response.body?.cancel()
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

/**
 * Rejects unless there is somebody at the address who did not answer with one of these, and does not send
 * on to another address: every other refusal is the one that a harmless call is meant to get.
 */
export async function expectAnswer(
  url: string,
  call: RequestInit,
  isBroken: (status: number) => boolean,
  timeLimitMs: number,
): Promise<void> {
  const signal = AbortSignal.timeout(timeLimitMs)
  const response = await fetch(url, { ...call, redirect: 'manual', signal })
  await response.body?.cancel()
  const { status } = response
  if ((status >= 300 && status < 400) || isBroken(status)) throw new Error(`HTTP ${status}`)
}

/** Of a call without the fields that it needs: the key is refused, nobody is there, or it is broken. */
export const isKeyRefusedOrDown = (status: number) =>
  status === 401 || status === 403 || status === 404 || status >= 500
