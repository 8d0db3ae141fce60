import type { Env } from '../../config/env.ts'
import type { LeadSecrets } from '../receive/lead-secrets.ts'
import { isHttps } from '../serve/visitor-request.ts'

/** A caller who knows the server's secret may see how a request arrives here. `npm run doctor` uses it. */
export const doctorToken = (secrets: LeadSecrets) => secrets.keyedHash('doctor', '')

/** How the server sees a request. It reveals nothing that the sender does not know. */
export type RequestView = {
  address?: string
  byTls: boolean
  forwarded: boolean
  trustProxy: number
}

export const requestView = (request: Request, { trustProxy }: Env): RequestView => ({
  byTls: isHttps(
    request.headers.get('x-forwarded-proto'),
    request.url.startsWith('https:'),
    trustProxy,
  ),
  forwarded: request.headers.has('x-forwarded-for'),
  trustProxy,
})
