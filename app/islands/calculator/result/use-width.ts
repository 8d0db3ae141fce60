import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Widths = { initial: number; printed: number }

/** The width of an element in whole pixels, known before the first paint; on paper it is one for all screens. */
export function useWidth<Measured extends Element>({
  initial,
  printed,
}: Widths): [RefObject<Measured | null>, number] {
  const element = useRef<Measured>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(Math.round(current.getBoundingClientRect().width) || initial)
    // A browser does not wait for a later render before it prints.
    const draw = () => flushSync(() => setWidth(printed))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    window.addEventListener('beforeprint', draw)
    window.addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', draw)
      window.removeEventListener('afterprint', measure)
    }
  }, [initial, printed])
  return [element, width]
}
