import { type RefObject, useEffect } from 'react'

/** Scrolls the result's card into view once, unless its top is there already. */
export function useIntoView(shown: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const card = shown.current?.closest('[data-result]') ?? shown.current
    const { top } = card?.getBoundingClientRect() ?? { top: 0 }
    if (top > 0 && top < window.innerHeight / 5) return
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    card?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' })
  }, [shown])
}
