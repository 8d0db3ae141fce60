export type LimitedAction = 'send-lead' | 'open-receipt'

/** How often visitors may do what costs something. In memory, or in a database that replicas share. */
export type RateLimits = {
  /**
   * Takes one from what the address (undefined: unknown) may do and from what all may do together;
   * `seconds` to wait when either is used up. The same `once` again takes nothing: sending again after
   * a lost answer must always be possible.
   */
  take(
    action: LimitedAction,
    who: { addressHash: string | undefined; once?: string },
  ): Promise<{ allowed: true } | { allowed: false; seconds: number }>
}

/** The length of the windows in which is counted. */
export const RATE_SECONDS = 600

export type Limits = Record<LimitedAction, { eachAddress: number; overall: number }>

export const noRateLimits: RateLimits = { take: async () => ({ allowed: true }) }
