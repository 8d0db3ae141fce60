import { readJson, writeJson } from '~/lib/stored-json.ts'

/** The visitor's progress in the course. It stays on the device and is never sent. */
type Progress = {
  /** Days that the visitor marked as done. */
  done: number[]
  /** Indexes of the ticked checklist lines of each day. */
  ticked: Record<number, number[]>
}

const KEY = 'treinamento'

// What is stored may be corrupt: then only the progress is lost, never the lesson.
export function readProgress(): Progress {
  const { done, ticked } = readJson<Partial<Progress>>('localStorage', KEY) ?? {}
  return {
    done: Array.isArray(done) ? done.filter(Number.isInteger) : [],
    ticked: Object.fromEntries(
      Object.entries(ticked ?? {}).filter(([, lines]) => Array.isArray(lines)),
    ),
  }
}

export function setDayDone(day: number, done: boolean) {
  const { done: before, ticked } = readProgress()
  const others = before.filter((one) => one !== day)
  save({ done: done ? [...others, day].sort((a, b) => a - b) : others, ticked })
}

export function setTicked(day: number, line: number, on: boolean) {
  const { done, ticked } = readProgress()
  const others = (ticked[day] ?? []).filter((one) => one !== line)
  save({ done, ticked: { ...ticked, [day]: on ? [...others, line] : others } })
}

const save = (progress: Progress) => writeJson('localStorage', KEY, progress)
export const clearProgress = () => writeJson('localStorage', KEY, undefined)

/** Another tab may change the progress, and a page that comes back from the browser's cache may have missed it. */
export function onProgressElsewhere(changed: () => void) {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) changed()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed()
  })
}
