/** What bench-motion.ts reads in a trace of Chromium. Its times are in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: {
    data?: {
      interactionId?: number
      duration?: number
      /** Both in milliseconds, on a clock of their own. */
      timeStamp?: number
      commitFinishTime?: number
    }
  }
}

/** Milliseconds that passed, and those that the page's thread worked. */
export type Cost = { wall: number; thread: number }
export type Answer = Cost
export type Frame = Cost

const SCRIPT_AND_STYLE = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'Layout',
  'RunMicrotasks',
  'TimerFire',
  'UpdateLayoutTree',
])
/** The end of a frame's work in the page's thread. */
const FRAME = 'Commit'
const TASK = 'ThreadControllerImpl::RunTask'

/** The events of the thread that made the frames, in order. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const counts = new Map<string, number>()
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  for (const event of events) {
    if (event.name === FRAME) counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1)
  }
  const [main] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return events.filter((event) => keyOf(event) === main).sort((a, b) => a.ts - b.ts)
}

const costOf = (events: readonly TraceEvent[]): Cost => ({
  wall: events.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000,
  thread: events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
})

/** Of events that lie in each other, the outermost. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false
    end = ts + dur
    return true
  })
}

/**
 * For each interaction, the time from the input to the next paint, as the browser reports it for INP, and the work
 * of the thread until it hands that frame over.
 */
export function answersIn(events: readonly TraceEvent[]): Answer[] {
  const main = mainThread(events)
  const tasks = main.filter(({ name, ph }) => name === TASK && ph === 'X')
  const slowest = new Map<number, Answer>()
  for (const { name, ph, ts: start, args } of main) {
    const { interactionId, duration = 0, timeStamp = 0, commitFinishTime } = args?.data ?? {}
    if (name !== 'EventTiming' || ph !== 'b' || !interactionId) continue
    // Frames after the one with the answer do not delay it.
    const end = start + 1000 * (commitFinishTime ? commitFinishTime - timeStamp : duration)
    const within = tasks.filter(({ ts, dur = 0 }) => ts + dur > start && ts < end)
    const known = slowest.get(interactionId)
    if (!known || duration > known.wall) {
      slowest.set(interactionId, { wall: duration, thread: costOf(within).thread })
    }
  }
  return [...slowest.values()]
}

/** Script, style and layout of each frame: what was done since the one before. */
export function framesIn(events: readonly TraceEvent[]): Frame[] {
  const main = mainThread(events)
  const ends = main.filter(({ name }) => name === FRAME).map(({ ts }) => ts)
  const work = outermost(main.filter(({ name, ph }) => ph === 'X' && SCRIPT_AND_STYLE.has(name)))
  return ends.slice(1).map((end, index) => {
    const before = ends[index] ?? 0
    return costOf(work.filter(({ ts }) => ts >= before && ts < end))
  })
}
