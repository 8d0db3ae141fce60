export const HTTP_TIME_LIMIT_MS = 10_000

/**
 * Rejects unless the response is 2xx in time. A redirect is a failure, because signed data must only go to
 * the configured address.
 */
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
  // Only the status matters. An unread body would keep the connection open.
  await response.body?.cancel()
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

/**
 * Sends a harmless request and rejects if nobody answers, if the answer is a redirect, or if `isBroken` says
 * so. Any other error status is what such a request should get.
 */
export async function probe(
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

/**
 * For a request without its required fields: the key is refused, the address is wrong, or the service is
 * broken.
 */
export const isKeyRefusedOrDown = (status: number) =>
  status === 401 || status === 403 || status === 404 || status >= 500
