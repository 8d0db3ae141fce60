/** 'guess-receipt' is a link that was not made here: it is counted apart, so that it bars no real one. */
export type LimitedAction = 'send-lead' | 'open-receipt' | 'guess-receipt'

/** A part of the visitor's address as a keyed hash, and how many times one household's allowance it has. */
export type CountedNetwork = { hash: string; households: number }

export type Taken =
  /** Crowded: all together have done more than usual. It is no reason to turn anybody away. */
  { allowed: true; crowded: boolean } | { allowed: false; seconds: number }

/** How often visitors may do what costs something. In memory, or in a database that replicas share. */
export type RateLimits = {
  /**
   * Takes one from what each of the visitor's networks may do (none known: nobody is counted but all
   * together); `seconds` to wait when one is used up. The same `once` again takes nothing: sending again
   * after a lost answer must always be possible.
   */
  take(action: LimitedAction, who: { networks: CountedNetwork[]; once?: string }): Promise<Taken>
}

/** The length of the windows in which is counted. */
export const RATE_SECONDS = 600

export type Limits = Record<LimitedAction, { eachHousehold: number; crowdedPast?: number }>

/**
 * How often one household may do each thing in ten minutes. The numbers are generous, because whole
 * neighbourhoods share one address on Brazilian mobile networks. Spam that gets through is held in quarantine.
 */
const limitsWith = (crowdedPast: number): Limits => ({
  'send-lead': { eachHousehold: 30, crowdedPast },
  'open-receipt': { eachHousehold: 60 },
  'guess-receipt': { eachHousehold: 60 },
})
/** Above a thousand leads in ten minutes the agency gets them in one digest, not one by one. */
export const SINGLE_SERVER_LIMITS = limitsWith(1000)
/** A hundred leads a second for ten minutes: a night of national television does not reach it. */
export const REPLICA_LIMITS = limitsWith(60_000)

export const noRateLimits: RateLimits = { take: async () => ({ allowed: true, crowded: false }) }

/** Where is counted, in windows of one length that begin with a name's first count. */
export type Counter = {
  /** Adds one; what it gives has been counted. With a `once` of before nothing is added, and nothing given. */
  add(name: string, once?: string): Promise<{ count: number; seconds: number } | undefined>
  count(name: string): Promise<number>
  forgetOnce(once: string): Promise<void>
}

/** The rule, wherever is counted. */
export async function takeFrom(
  counter: Counter,
  limits: Limits,
  action: LimitedAction,
  who: { networks: CountedNetwork[]; once?: string },
): Promise<Taken> {
  const { eachHousehold, crowdedPast } = limits[action]
  const once = who.once && `${action} once ${who.once}`
  const all = `${action} overall`
  const isCrowded = (count: number) => crowdedPast !== undefined && count > crowdedPast
  const counts = [
    // From the smallest: one that is over its limit takes nothing from its neighbours.
    ...who.networks.map(({ hash, households }) => ({
      name: `${action} ${hash}`,
      limit: eachHousehold * households,
    })),
    ...(crowdedPast === undefined ? [] : [{ name: all, limit: Number.POSITIVE_INFINITY }]),
  ]
  let inAll = 0
  for (const [turn, { name, limit }] of counts.entries()) {
    const usage = await counter.add(name, turn === 0 ? once : undefined)
    if (!usage) return { allowed: true, crowded: isCrowded(await counter.count(all)) }
    if (usage.count > limit) {
      // It was not done, so the next try must be counted.
      if (once) await counter.forgetOnce(once)
      return { allowed: false, seconds: Math.max(1, usage.seconds) }
    }
    inAll = usage.count
  }
  return { allowed: true, crowded: isCrowded(inAll) }
}
