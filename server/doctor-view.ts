import type { Env } from '../config/env.ts'
import type { LeadSecrets } from './leads/lead-secrets.ts'
import { cameByTls } from './visitor-request.ts'

/** Whoever shares the server's secret may ask how a request looks from here: `npm run doctor` does. */
export const doctorToken = (secrets: LeadSecrets) => secrets.keyedHash('doctor', '')

/** How a request came, as the server understands it; it says nothing that its sender does not know. */
export type HowSeen = { address?: string; byTls: boolean; forwarded: boolean; trustProxy: number }

export const howSeen = (request: Request, { trustProxy }: Env): HowSeen => ({
  byTls: cameByTls(
    request.headers.get('x-forwarded-proto'),
    request.url.startsWith('https:'),
    trustProxy,
  ),
  forwarded: request.headers.has('x-forwarded-for'),
  trustProxy,
})
