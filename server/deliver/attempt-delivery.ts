import { platformOutcomes } from '../../content/server-messages.ts'
import type { Log } from '../log.ts'
import {
  type Channel,
  FinalOutcome,
  NotTakenLater,
  OutcomeUnknown,
  type SentReference,
} from './channel.ts'
import { failureReason } from './delivery-failure.ts'
import type { ClaimedDelivery, DeliveryQueue, TakenSale } from './delivery-queue.ts'
import { standingCents, undoneText } from './sale-tellings.ts'

export type AttemptTimings = {
  /** An attempt is cancelled after this time, whatever the channel's own limits are. */
  attemptMs: number
  /**
   * The lease is renewed during an attempt. When it runs out, another process may take over the delivery of a
   * dead one.
   */
  leaseMs: number
  firstRetryMs: number
  longestRetryMs: number
  maxAttempts: number
}

/** Concurrent attempts per channel. More could flood the agency's mail server after an outage. */
export const MAX_CONCURRENT = 8
/**
 * An attempt with an unknown outcome counts as this many, so that one lead is sent three times at most in
 * that way.
 */
const UNKNOWN_OUTCOME_ATTEMPTS = 6

export type DeliveryParts = {
  queue: DeliveryQueue
  log: Log
  timings: AttemptTimings
  /** A delivery of this lead was tried, and what came of it is stored. */
  onAttempted?: (submissionId: string) => void
  /** Stops the retries of marking a delivery as made. */
  stopping?: AbortSignal
  /** Aborts the attempts themselves and leaves them unmarked, because the process is ending. */
  aborting?: AbortSignal
}

const MARK_AGAIN_MS = 1000
const LONGEST_REASON = 300

/**
 * Claims the deliveries that are due on one channel and waits until all are attempted. Returns how many were
 * claimed.
 */
export async function deliverDue(channel: Channel, parts: DeliveryParts): Promise<number> {
  const begun = await startDue(channel, parts, MAX_CONCURRENT)
  await Promise.all(begun)
  return begun.length
}

/**
 * Claims the deliveries that are due on one channel and starts them. Returns one promise for each; they never
 * reject.
 */
export async function startDue(
  channel: Channel,
  parts: DeliveryParts,
  limit: number,
): Promise<Promise<void>[]> {
  const now = Date.now()
  const claimed = await parts.queue.claim(channel.name, {
    now: new Date(now).toISOString(),
    until: new Date(now + parts.timings.leaseMs).toISOString(),
    limit,
  })
  return claimed.map((one) =>
    // A delivery that could not be marked is attempted again when its lease ends, whether it was sent or not.
    attempt(channel, one, parts)
      .then(() => parts.onAttempted?.(one.lead.submissionId))
      .catch((error) => parts.log.error('delivery-not-marked', error)),
  )
}

async function attempt(channel: Channel, claimed: ClaimedDelivery, parts: DeliveryParts) {
  const { queue, log, timings, stopping, aborting } = parts
  const details = { channel: channel.name, delivery: claimed.id, attempt: claimed.attempts + 1 }
  const lease = holdLease(claimed, queue, timings.leaseMs)
  let sent: SentReference | undefined
  const isKnown = isKnownSale(channel, claimed)
  try {
    // What was sent already is only asked about.
    if (!claimed.reference) skipUndone(channel, claimed)
    if (!isKnown) {
      sent = await withCancel(
        async (cancel) =>
          (await channel.deliver(claimed.lead, claimed.id, cancel, claimed.reference)) ?? undefined,
        timings.attemptMs,
        [lease.lost, aborting],
      )
    }
    if (sent && details.attempt >= timings.maxAttempts) {
      throw new FinalOutcome('refused', platformOutcomes.neverConfirmed)
    }
  } catch (thrown) {
    if (aborting?.aborted) return void (await lease.end())
    if (thrown instanceof FinalOutcome) {
      const { state, message } = thrown
      log.info(`delivery-${state}`, details)
      const reason = message.slice(0, LONGEST_REASON)
      await queue.markFinal({ ...claimed, lease: await lease.end() }, { state, reason })
      return
    }
    // A refusal for good (SMTP 5xx) is retried like a passing one: a full mailbox, a wrong password or a blocked
    // address is often mended within the three days, and a lead must not be lost to it.
    const counted = thrown instanceof OutcomeUnknown ? UNKNOWN_OUTCOME_ATTEMPTS : 1
    const tries = claimed.attempts + counted
    const isDead = tries >= timings.maxAttempts
    const delay = backoffDelay(tries, timings)
    const error = failureReason(thrown)
    log.warning(isDead ? 'delivery-dead' : 'delivery-failed', { ...details, reason: error })
    const nextAttemptAt = isDead ? undefined : new Date(Date.now() + delay).toISOString()
    const mine = { ...claimed, lease: await lease.end(), attempts: tries - 1 }
    const sendAgain = thrown instanceof NotTakenLater
    await queue.markFailed(mine, { error, nextAttemptAt, sendAgain })
    return
  }
  // The lead has been sent. Marking is retried while the database is down, so that it is not sent twice.
  const deliveredAt = Date.now()
  const mine = { ...claimed, lease: await lease.end() }
  for (;;) {
    try {
      const marked = sent
        ? await queue.markSent(mine, {
            reference: sent.reference,
            cents: tellingOf(channel, claimed)?.cents,
            checkAt: later(
              deliveredAt,
              Math.max(sent.checkAfterMs, backoffDelay(details.attempt, timings)),
            ),
          })
        : await queue.markDelivered(mine, later(deliveredAt, 0), tellingOf(channel, claimed))
      if (!marked) return log.warning('delivery-no-longer-claimed', details)
      break
    } catch (error) {
      const late = Date.now() + MARK_AGAIN_MS > Date.parse(mine.lease)
      if (stopping?.aborted || late) throw error
      await new Promise((resolve) => setTimeout(resolve, MARK_AGAIN_MS))
    }
  }
  log.info(sent ? 'delivery-sent' : 'delivered', details)
}

/** The agency may take a stage back before its event is sent. */
function skipUndone({ event }: Channel, { lead, told, attempts }: ClaimedDelivery) {
  const isUndone =
    (event === 'qualified' && !lead.qualifiedAt) || (event === 'won' && !lead.wonAt && !told)
  if (isUndone) throw new FinalOutcome('skipped', undoneText(attempts))
}

/** The platform was told of the sale as it stands, or takes no other value: there is nothing to say. */
const isKnownSale = (
  { event, restates }: Channel,
  { lead, told, reference }: ClaimedDelivery,
): boolean =>
  event === 'won' &&
  told !== undefined &&
  reference === undefined &&
  (!restates || told.cents === standingCents(lead))

/** What the platform knows of a sale after this attempt. */
function tellingOf(channel: Channel, claimed: ClaimedDelivery): TakenSale | undefined {
  if (channel.event !== 'won') return undefined
  const { lead, told, reference, sentCents = null } = claimed
  const known = isKnownSale(channel, claimed) ? told : undefined
  const cents = reference === undefined ? standingCents(lead) : sentCents
  return { cents: known ? known.cents : cents, restates: channel.restates ?? false }
}

const later = (time: number, milliseconds: number) => new Date(time + milliseconds).toISOString()

/** Renews the lease while an attempt runs, and signals when another process has taken the delivery over. */
function holdLease(claimed: ClaimedDelivery, queue: DeliveryQueue, leaseMs: number) {
  const lost = new AbortController()
  let { lease } = claimed
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    const until = new Date(Date.now() + leaseMs).toISOString()
    // While the database is down, no other process can claim the delivery either.
    const renewed = await queue.renew({ ...claimed, lease }, until).catch(() => undefined)
    if (renewed) lease = until
    else if (renewed === false) lost.abort(new Error('lease lost'))
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew)
  }, leaseMs / 3)
  return {
    lost: lost.signal,
    /** Returns the lease as the database has it. */
    async end(): Promise<string> {
      clearInterval(timer)
      await renewing
      return lease
    },
  }
}

/**
 * Rejects at the time limit or when a signal aborts, after telling the work to cancel. Work that ignores the
 * signal is not waited for.
 */
async function withCancel<Result>(
  work: (cancel: AbortSignal) => Promise<Result>,
  limitMs: number,
  signals: (AbortSignal | undefined)[],
): Promise<Result> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('time limit')), limitMs)
  const cancel = AbortSignal.any([limit.signal, ...signals.filter((one) => one !== undefined)])
  try {
    return await Promise.race([
      work(cancel),
      new Promise<never>((_, reject) => {
        cancel.addEventListener('abort', () => reject(cancel.reason), { once: true })
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Exponential backoff. The jitter of up to a quarter keeps deliveries that failed together from coming back
 * together.
 */
export function backoffDelay(
  failedAttempts: number,
  { firstRetryMs, longestRetryMs }: AttemptTimings,
  random = Math.random(),
): number {
  const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** (failedAttempts - 1))
  return delay * (1 - random / 4)
}
