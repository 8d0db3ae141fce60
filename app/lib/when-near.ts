/** Runs it once, when the element comes near the screen. */
export function whenNear(element: Element, run: () => void, margin = '600px 0px') {
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
