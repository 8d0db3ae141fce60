/** What bench-motion.ts reads in a trace of Chromium. Its times are in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  id2?: { local?: string }
  id?: string
  args?: { data?: { interactionId?: number } }
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
const FRAME = 'BeginMainThreadFrame'
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
 * of the thread within it.
 */
export function answersIn(events: readonly TraceEvent[]): Answer[] {
  const main = mainThread(events)
  const tasks = main.filter(({ name, ph }) => name === TASK && ph === 'X')
  const idOf = ({ id, id2, pid }: TraceEvent) => `${pid} ${id2?.local ?? id}`
  const ends = new Map<string, number>()
  const timings = events.filter(({ name }) => name === 'EventTiming')
  for (const event of timings) if (event.ph === 'e') ends.set(idOf(event), event.ts)
  const slowest = new Map<number, Answer>()
  for (const event of timings) {
    const interaction = event.args?.data?.interactionId
    const end = ends.get(idOf(event))
    if (event.ph !== 'b' || !interaction || end === undefined) continue
    const within = tasks.filter(({ ts, dur = 0 }) => ts + dur > event.ts && ts < end)
    const found = { wall: (end - event.ts) / 1000, thread: costOf(within).thread }
    const known = slowest.get(interaction)
    if (!known || found.wall > known.wall) slowest.set(interaction, found)
  }
  return [...slowest.values()]
}

/** Script, style and layout from each frame's start to the next one's. */
export function framesIn(events: readonly TraceEvent[]): Frame[] {
  const main = mainThread(events)
  const starts = main.filter(({ name }) => name === FRAME).map(({ ts }) => ts)
  const work = outermost(main.filter(({ name, ph }) => ph === 'X' && SCRIPT_AND_STYLE.has(name)))
  return starts.slice(0, -1).map((start, index) => {
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY
    return costOf(work.filter(({ ts }) => ts >= start && ts < next))
  })
}
