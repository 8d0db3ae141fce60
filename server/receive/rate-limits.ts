/**
 * 'guess-receipt' is a link that this server did not make. It is counted separately, so that guesses never
 * block real links.
 */
export type LimitedAction = 'send-lead' | 'open-receipt' | 'guess-receipt'

/** A keyed hash of a part of the visitor's address, and how many households' limits this network gets. */
export type CountedNetwork = { hash: string; households: number }

export type RateLimitResult =
  /** isFlood: all visitors together have done more than usual. Nobody is refused for it. */
  { allowed: true; isFlood: boolean } | { allowed: false; seconds: number }

/**
 * How often visitors may do something that costs resources. The counts are in memory, or in a database that
 * replicas share.
 */
export type RateLimits = {
  /**
   * Counts one use for each of the visitor's networks, and returns the `seconds` to wait if a limit is
   * reached. Without a known network only the total is counted. A repeated `idempotencyKey` is not counted,
   * because a retry after a lost response must always be possible.
   */
  take(
    action: LimitedAction,
    who: { networks: CountedNetwork[]; idempotencyKey?: string },
  ): Promise<RateLimitResult>
}

/** The length of the fixed windows. */
export const RATE_SECONDS = 600

export type Limit = { perHousehold: number; floodAbove?: number }
export type Limits = Record<LimitedAction, Limit>

/**
 * How often one household may do each thing in ten minutes. The numbers are generous, because whole
 * neighbourhoods share one address on Brazilian mobile networks. Spam that gets through is held in quarantine.
 */
const limitsWith = (floodAbove: number): Limits => ({
  'send-lead': { perHousehold: 30, floodAbove },
  'open-receipt': { perHousehold: 60 },
  'guess-receipt': { perHousehold: 60 },
})
/** Above a thousand leads in ten minutes the agency gets them in one digest, not one by one. */
export const SINGLE_SERVER_LIMITS = limitsWith(1000)
/** A hundred leads a second for ten minutes: a night of national television does not reach it. */
export const REPLICA_LIMITS = limitsWith(60_000)

export const noRateLimits: RateLimits = { take: async () => ({ allowed: true, isFlood: false }) }

/** A fixed-window counter. A window begins with the first count of a name. */
export type Counter = {
  /**
   * Adds one and returns the new count. With an `idempotencyKey` that was counted before, adds nothing and
   * returns undefined.
   */
  add(
    name: string,
    idempotencyKey?: string,
  ): Promise<{ count: number; seconds: number } | undefined>
  count(name: string): Promise<number>
  forgetKey(idempotencyKey: string): Promise<void>
}

/** The rate-limit rule, for any kind of counter. */
export async function takeFromCounter<Action extends string>(
  counter: Counter,
  limits: Record<Action, Limit>,
  action: Action,
  who: { networks: CountedNetwork[]; idempotencyKey?: string },
): Promise<RateLimitResult> {
  const { perHousehold, floodAbove } = limits[action]
  const idempotencyKey = who.idempotencyKey && `${action} idempotencyKey ${who.idempotencyKey}`
  const all = `${action} overall`
  const isFloodCount = (count: number) => floodAbove !== undefined && count > floodAbove
  const counts = [
    // From the smallest network to the largest: a visitor over the limit uses up nothing of the larger
    // network.
    ...who.networks.map(({ hash, households }) => ({
      name: `${action} ${hash}`,
      limit: perHousehold * households,
    })),
    ...(floodAbove === undefined ? [] : [{ name: all, limit: Number.POSITIVE_INFINITY }]),
  ]
  let inAll = 0
  for (const [turn, { name, limit }] of counts.entries()) {
    const usage = await counter.add(name, turn === 0 ? idempotencyKey : undefined)
    if (!usage) return { allowed: true, isFlood: isFloodCount(await counter.count(all)) }
    if (usage.count > limit) {
      // The action was refused, so the next attempt must be counted.
      if (idempotencyKey) await counter.forgetKey(idempotencyKey)
      return { allowed: false, seconds: Math.max(1, usage.seconds) }
    }
    inAll = usage.count
  }
  return { allowed: true, isFlood: isFloodCount(inAll) }
}
