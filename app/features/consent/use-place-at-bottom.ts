import { type RefObject, useEffect } from 'react'

/**
 * While the notice lies over the bottom of the window, the page gets as much room below its end, and what is
 * focused is scrolled to above the notice.
 */
export function usePlaceAtBottom(element: RefObject<HTMLElement | null>, layer: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each layer has a height of its own
  useEffect(() => {
    const { documentElement, body } = document
    const place = (height: string) => {
      documentElement.style.scrollPaddingBottom = height
      body.style.paddingBottom = height
    }
    const measure = () => place(`${element.current?.offsetHeight ?? 0}px`)
    measure()
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      place('')
    }
  }, [layer, element])
}
