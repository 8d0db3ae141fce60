import { visitorOrigin } from '../serve/visitor-request.ts'

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
export const isLoopback = (origin: string) => LOOPBACK.test(origin)

/**
 * The origin of the page that sent this request, if it is one of the inbox's own: the configured one, or this machine's
 * for whoever sits at it. undefined: another site's page, or no page at all. Browsers set both headers, and no page can
 * change them.
 */
export function ownOrigin(request: Request, url: string, trustProxy: number): string | undefined {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return undefined
  const origin = request.headers.get('origin')
  if (origin === null && site === null) return undefined
  const asked = visitorOrigin(request, trustProxy)
  const here = isLoopback(asked) ? asked : url
  return origin === null || origin === here || origin === url ? (origin ?? here) : undefined
}
