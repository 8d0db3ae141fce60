/** The clock on the wall in a time zone (an IANA name). */
export type ZonedClock = {
  /** What the clock shows, in milliseconds as if it were UTC. */
  wallTime(time: number): number
  /** When the clock shows this. Of two moments the first; what a clock put forward leaves out, just after. */
  timeOf(wallTime: number): number
}

/** Offsets change only on a quarter of an hour, and asking Intl takes a hundred times as long as a map. */
const STEP_MS = 15 * 60_000
const OFFSETS_MAX = 100_000

export function zonedClock(timeZone: string): ZonedClock {
  // The Swedish write '2026-11-15 09:00:00'.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const offsets = new Map<number, number>()
  const offsetAt = (time: number) => {
    const step = Math.floor(time / STEP_MS)
    const known = offsets.get(step)
    if (known !== undefined) return known
    const start = step * STEP_MS
    const offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start
    if (offsets.size >= OFFSETS_MAX) offsets.clear()
    offsets.set(step, offset)
    return offset
  }
  return {
    wallTime: (time) => time + offsetAt(time),
    timeOf(wallTime) {
      const guesses = [wallTime - DAY_MS, wallTime + DAY_MS].map(
        (near) => wallTime - offsetAt(near),
      )
      const shown = guesses.find((time) => time + offsetAt(time) === wallTime)
      return shown ?? Math.max(...guesses)
    },
  }
}

const DAY_MS = 24 * 60 * 60_000

/** Making one takes as long as hundreds of questions to it. An agency has one time zone. */
const clocks = new Map<string, ZonedClock>()
function clockOf(timeZone: string): ZonedClock {
  const known = clocks.get(timeZone) ?? zonedClock(timeZone)
  clocks.set(timeZone, known)
  return known
}

/** The first moment of a day of the calendar ('2026-11-15') in a time zone, as ISO 8601 in UTC. */
export const startOfDay = (day: string, timeZone: string) =>
  new Date(clockOf(timeZone).timeOf(Date.parse(`${day}T00:00:00Z`))).toISOString()

/** The day ('2026-11-15') of a moment in a time zone. */
export const dayIn = (timeZone: string, time: number) =>
  new Date(clockOf(timeZone).wallTime(time)).toISOString().slice(0, 10)
