import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in whole pixels, known before the first paint. */
export function useWidth<Measured extends Element>(
  initial: number,
): [RefObject<Measured | null>, number] {
  const element = useRef<Measured>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(Math.round(current.getBoundingClientRect().width) || initial)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [initial])
  return [element, width]
}
