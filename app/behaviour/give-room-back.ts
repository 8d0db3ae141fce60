import { NO_ROOM } from '../boot/constants.ts'

/**
 * What would fill the empty places of the stage does not come, so they go: at once if the stage is below the screen or
 * not laid out yet, else when the visitor has scrolled up from it. Nothing that is seen moves.
 */
export function giveRoomBack() {
  const list = document.querySelector('.stage-list')
  if (!list) return
  const sight = new IntersectionObserver(() => {
    const { top, height } = list.getBoundingClientRect()
    if (height > 0 && top < innerHeight) return
    sight.disconnect()
    document.documentElement.setAttribute(NO_ROOM, '')
  })
  sight.observe(list)
}
