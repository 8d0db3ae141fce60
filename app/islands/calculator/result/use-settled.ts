import { startTransition, useEffect, useRef, useState } from 'react'

const LATE_MS = 100

/**
 * A value that changes with every step of a slider, a tenth of a second late: what is expensive to lay out follows it
 * without delaying the frame that answers the step.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const latest = useRef(value)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    const isFirst = latest.current === value
    latest.current = value
    // Not put off by the next step: else it would stand still while the point is dragged.
    if (isFirst || timer.current !== undefined) return
    timer.current = window.setTimeout(() => {
      timer.current = undefined
      startTransition(() => setSettled(latest.current))
    }, LATE_MS)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return settled
}
