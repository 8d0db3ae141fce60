import { useSyncExternalStore } from 'react'

/** What the visitor did of the course. It stays on the device: nothing of it is ever sent. */
type Progress = {
  /** Days that the visitor called done. */
  done: number[]
  /** Ticked lines of each day's lists, by their place. */
  ticked: Record<number, number[]>
}

const KEY = 'treinamento'
const NOTHING: Progress = { done: [], ticked: {} }

let kept: Progress | undefined
const listeners = new Set<() => void>()

function read(): Progress {
  kept ??= readStorage()
  return kept
}

// Storage that is forbidden, full or broken by hand only loses the progress, never the lesson.
function readStorage(): Progress {
  try {
    const { done, ticked } = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<Progress>
    return {
      done: Array.isArray(done) ? done.filter(Number.isInteger) : [],
      ticked: ticked && typeof ticked === 'object' ? ticked : {},
    }
  } catch {
    return NOTHING
  }
}

function keep(progress: Progress) {
  kept = progress
  try {
    if (progress === NOTHING) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // Kept for this page at least.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Another tab may have the next lesson open.
  const changed = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    kept = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', changed)
  }
}

/** The progress on this device; nothing yet in the prerendered page and while it hydrates. */
export const useCourseProgress = () => useSyncExternalStore(subscribe, read, () => NOTHING)

export function setDayDone(day: number, done: boolean) {
  const { done: before, ticked } = read()
  const others = before.filter((one) => one !== day)
  keep({ done: done ? [...others, day].sort((a, b) => a - b) : others, ticked })
}

export function setTicked(day: number, line: number, on: boolean) {
  const { done, ticked } = read()
  const others = (ticked[day] ?? []).filter((one) => one !== line)
  keep({ done, ticked: { ...ticked, [day]: on ? [...others, line] : others } })
}

export const clearProgress = () => keep(NOTHING)
