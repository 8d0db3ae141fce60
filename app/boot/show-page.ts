import { FIRST_PAINT, LATE, LATE_PARTS } from './constants.ts'
import { pause } from './pause.ts'

/** On a slow network words are better than fonts. */
const FONTS_AWAITED_MS = 300
/** So long may one task lay out. A slow phone, on which it takes four times as long, answers in between. */
const TASK_MS = 4

const root = document.documentElement

/** Shows what is below the first screen, once the style sheets are there. */
export async function showPage() {
  if (!root.hasAttribute(FIRST_PAINT)) return
  // With the fonts there the page is laid out once, not twice.
  await Promise.race([loadFonts(), pause(FONTS_AWAITED_MS)])
  // Shown already, because the script or the fonts were long in coming.
  if (!root.hasAttribute(FIRST_PAINT)) return
  await layOutInTurn()
}

async function loadFonts() {
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
}

async function layOutInTurn() {
  const parts = document.querySelectorAll(LATE_PARTS)
  // From here on each part waits by itself: to change the root at the end would style the whole page again.
  for (const part of parts) part.setAttribute(LATE, '')
  root.removeAttribute(FIRST_PAINT)
  // The first screen has new rules and fonts. That alone is enough for one task.
  root.getBoundingClientRect()
  await pause(0)
  let began = performance.now()
  for (const part of parts) {
    part.removeAttribute(LATE)
    part.getBoundingClientRect()
    if (performance.now() - began < TASK_MS) continue
    await pause(0)
    began = performance.now()
  }
}
