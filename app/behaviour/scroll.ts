import { SCROLLED } from '../boot/constants.ts'

const root = document.documentElement

/** The bar turns white once the page is scrolled. */
export function followScroll() {
  const follow = () => root.toggleAttribute(SCROLLED, scrollY > 10)
  // In the next frame, which lays the page out anyway: to read `scrollY` now would force a layout.
  const followSoon = () => requestAnimationFrame(follow)
  addEventListener('scroll', follow, { passive: true })
  addEventListener('pageshow', followSoon)
  followSoon()
}

/** Safari shows a page that it kept for the back button at its top. */
export function keepPlaceInSafari() {
  let leftAt = 0
  addEventListener('pagehide', () => {
    leftAt = scrollY
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo(0, leftAt)
  })
}
