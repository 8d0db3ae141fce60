import type { DeliveryTimings } from '../deliver/delivery-worker.ts'

/** The same steps, in milliseconds instead of hours. */
export const fastDeliveries: DeliveryTimings = {
  pollMs: 20,
  attemptMs: 30_000,
  leaseMs: 45_000,
  firstRetryMs: 20,
  longestRetryMs: 200,
  maxAttempts: 60,
  stopLimitMs: 1000,
}
