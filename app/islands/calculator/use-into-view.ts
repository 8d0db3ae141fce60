import { type RefObject, useLayoutEffect } from 'react'

/** Scrolls the result's card into view once, unless its top is there already. */
export function useIntoView(shown: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    // Else the browser would hold what stood below the form in its place, and scroll past the result.
    const root = document.documentElement
    root.style.setProperty('overflow-anchor', 'none')
    const card = shown.current?.closest('[data-result]') ?? shown.current
    const { top } = card?.getBoundingClientRect() ?? { top: 0 }
    if (top <= 0 || top >= window.innerHeight / 5) {
      const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      card?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' })
    }
    return () => {
      root.style.removeProperty('overflow-anchor')
    }
  }, [shown])
}
