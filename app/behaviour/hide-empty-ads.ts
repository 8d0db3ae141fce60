import { HIDES_EMPTY_ADS } from '../boot/constants.ts'

/**
 * Hides the empty boxes of the stage's ads when the script that fills them did not load: at once if the stage is below the
 * screen or not laid out yet, else when the visitor has scrolled up from it. So nothing that is seen moves.
 */
export function hideEmptyAds() {
  const list = document.querySelector('.stage-list')
  if (!list) return
  const observer = new IntersectionObserver(() => {
    const { top, height } = list.getBoundingClientRect()
    if (height > 0 && top < innerHeight) return
    observer.disconnect()
    document.documentElement.setAttribute(HIDES_EMPTY_ADS, '')
  })
  observer.observe(list)
}
