import { useSyncExternalStore } from 'react'
import { readJson, writeJson } from '~/lib/stored-json.ts'

/** The visitor's progress in the course. It stays on the device and is never sent. */
type Progress = {
  /** Days that the visitor marked as done. */
  done: number[]
  /** Indexes of the ticked checklist lines of each day. */
  ticked: Record<number, number[]>
}

const KEY = 'treinamento'
const NOTHING: Progress = { done: [], ticked: {} }

let cached: Progress | undefined
const listeners = new Set<() => void>()

function read(): Progress {
  cached ??= readStorage()
  return cached
}

// What is stored may be corrupt: then only the progress is lost, never the lesson.
function readStorage(): Progress {
  const stored = readJson<Partial<Progress>>('localStorage', KEY)
  if (!stored) return NOTHING
  const { done, ticked } = stored
  return {
    done: Array.isArray(done) ? done.filter(Number.isInteger) : [],
    ticked: ticked && typeof ticked === 'object' ? ticked : {},
  }
}

function save(progress: Progress) {
  cached = progress
  writeJson('localStorage', KEY, progress === NOTHING ? undefined : progress)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Another tab may change the progress.
  const changed = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    cached = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', changed)
  }
}

/** The progress on this device; empty in the prerendered page and during hydration. */
export const useCourseProgress = () => useSyncExternalStore(subscribe, read, () => NOTHING)

export function setDayDone(day: number, done: boolean) {
  const { done: before, ticked } = read()
  const others = before.filter((one) => one !== day)
  save({ done: done ? [...others, day].sort((a, b) => a - b) : others, ticked })
}

export function setTicked(day: number, line: number, on: boolean) {
  const { done, ticked } = read()
  const others = (ticked[day] ?? []).filter((one) => one !== line)
  save({ done, ticked: { ...ticked, [day]: on ? [...others, line] : others } })
}

export const clearProgress = () => save(NOTHING)
