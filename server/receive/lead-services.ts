import type { NotifyAgency } from '../deliver/notify-agency.ts'
import type { ChannelName, LeadStore } from '../store/lead-store.ts'
import type { LeadSecrets } from './lead-secrets.ts'
import type { RateLimits } from './rate-limits.ts'

/** What the runtime provides to the functions that handle leads. */
export type LeadServices = {
  store: LeadStore
  secrets: LeadSecrets
  limits: RateLimits
  /** The agency's own channels, and those of the platforms. */
  channels: readonly ChannelName[]
  /**
   * Called after a lead that must be delivered is on disk, so that the delivery worker need not wait for its
   * next poll.
   */
  onStored(): void
  /** Whether the disk has room for a flood of leads. Always true if the database has its own disk. */
  hasRoom(): Promise<boolean>
  notifyAgency: NotifyAgency
}
