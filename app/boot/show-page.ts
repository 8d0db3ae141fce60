import { pause } from '../behaviour/pause.ts'
import {
  BELOW_EVERY_FOLD,
  FIRST_PAINT,
  FONTS_ID,
  LATE,
  LATE_PARTS,
  WIDE_WIDTH,
} from './constants.ts'

/** On a slow network words are better than fonts. */
const FONTS_AWAITED_MS = 300
/** One task may lay out for so long. A slow phone, on which it takes four times as long, answers in between. */
const TASK_MS = 4

const root = document.documentElement

/** Loads the fonts and, once the style sheets are there too, shows what is below the first screen. */
export async function showPage(sheets: Promise<unknown>) {
  const fonts = loadAndAddFonts()
  await sheets
  if (!root.hasAttribute(FIRST_PAINT)) return
  // With the fonts there the page is laid out once, not twice.
  await Promise.race([fonts, pause(FONTS_AWAITED_MS)])
  // Shown already, because this script or the fonts were long in coming.
  if (!root.hasAttribute(FIRST_PAINT)) return
  // The first screen in its fonts is one task, in its other rules the next.
  await pause(0)
  await layOutInTurn()
}

/** Adds all fonts in one step, because each new face lays the page out anew. If one fails, fallbacks stay. */
async function loadAndAddFonts() {
  const { sheet, media } = document.getElementById(FONTS_ID) as HTMLStyleElement
  // The inline script has begun it.
  if (media === '') return
  const rules = [...(sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule)
  const loads = rules.map(({ style }) => {
    // A rule quotes the name of its family. A face takes the bare name.
    const family = style.getPropertyValue('font-family').replaceAll(/["']/g, '')
    const weight = style.getPropertyValue('font-weight')
    return new FontFace(family, style.getPropertyValue('src'), { weight }).load()
  })
  const faces = await Promise.all(loads).catch(() => [])
  keepLines(() => {
    for (const face of faces) document.fonts.add(face)
  })
}

/** Letters move apart or together by at most three hundredths of their size. */
const SPACING_STEP = 0.005
const STEPS = 6
/** Less than that nobody sees, and no browser counts. */
const UNSEEN_SHIFT_PX = 2

/**
 * A font of the same measures still breaks a paragraph now and then into one line more or less, and all that stands
 * below it would move. There the font's letters are set a little apart or together, until they fill the same lines.
 */
function keepLines(change: () => void) {
  const isWide = matchMedia(`(min-width: ${WIDE_WIDTH})`).matches
  // To ask where a part is lays out what is not laid out yet around it.
  const waiting = isWide ? BELOW_EVERY_FOLD : LATE_PARTS
  const isFirst = root.hasAttribute(FIRST_PAINT)
  // Not `:is(…)`: it throws in browsers that are older than it, and these would keep the fallback fonts.
  const texts = [...document.querySelectorAll<HTMLElement>('main h1, main p, main li')]
    .filter((part) => {
      if (isFirst && part.closest(waiting)) return false
      const { top, bottom } = part.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    .map((part) => ({ part, height: part.offsetHeight }))
  change()
  let moved = texts
    .map((one) => ({ ...one, by: one.part.offsetHeight - one.height }))
    .filter(({ by }) => Math.abs(by) > UNSEEN_SHIFT_PX)
    .map((one) => {
      const { letterSpacing } = getComputedStyle(one.part)
      return { ...one, usual: letterSpacing === 'normal' ? '0px' : letterSpacing }
    })
  // All at once, because each step lays the first screen out anew.
  for (let step = 1; step <= STEPS && moved.length > 0; step++) {
    for (const { part, usual, by } of moved) {
      part.style.letterSpacing = `calc(${usual} ${by > 0 ? '-' : '+'} ${step * SPACING_STEP}em)`
    }
    moved = moved.filter(
      ({ part, height }) => Math.abs(part.offsetHeight - height) > UNSEEN_SHIFT_PX,
    )
  }
  for (const { part } of moved) part.style.letterSpacing = ''
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
