import type { NotifyAgency } from '../deliveries/notify-agency.ts'
import type { LeadSecrets } from './lead-secrets.ts'
import type { LeadStore } from './lead-store.ts'
import type { RateLimits } from './rate-limits.ts'

/** What the functions about leads are given by the runtime that they run in. */
export type LeadServices = {
  store: LeadStore
  secrets: LeadSecrets
  limits: RateLimits
  /** Names of the channels that each new lead goes to. */
  channels: readonly string[]
  /** Called after a lead that is to be delivered is on disk: whoever delivers need not wait for a poll. */
  onStored(): void
  /** Whether the disk has room for leads that nobody may have written; where no disk is ours, it has. */
  hasRoom(): Promise<boolean>
  notifyAgency: NotifyAgency
}
