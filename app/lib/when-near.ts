/** How far from the screen things are made ready. */
export const NEAR = '600px 0px'

/** Runs it once, when the element comes near the screen. */
export function whenNear(element: Element, run: () => void, margin = NEAR) {
  const nearness = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      nearness.disconnect()
      run()
    },
    { rootMargin: margin },
  )
  nearness.observe(element)
}
