import { FIRST_PAINT, LATE } from '~/boot/constants.ts'

/** How far from the screen things are made ready. */
export const NEAR = '600px 0px'

/** Runs it once, when the element comes near the screen. */
export function whenNear(element: Element, run: () => void, margin = NEAR) {
  const nearness = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      nearness.unobserve(element)
      // While parts of the page wait to be laid out, what stands below them is higher up than it will be.
      if (document.querySelector(`[${FIRST_PAINT}], [${LATE}]`)) {
        requestAnimationFrame(() => nearness.observe(element))
      } else run()
    },
    { rootMargin: margin },
  )
  nearness.observe(element)
}
