import { pause } from '../behaviour/pause.ts'
import { FIRST_PAINT, FONTS_ID, LATE, LATE_PARTS } from './constants.ts'

/** On a slow network words are better than fonts. */
const FONTS_AWAITED_MS = 300
/** So long may one task lay out. A slow phone, on which it takes four times as long, answers in between. */
const TASK_MS = 4

const root = document.documentElement

/** Loads the fonts and, once the style sheets are there too, shows what is below the first screen. */
export async function showPage(sheets: Promise<unknown>) {
  const fonts = loadFonts()
  await sheets
  if (!root.hasAttribute(FIRST_PAINT)) return
  // With the fonts there the page is laid out once, not twice.
  await Promise.race([fonts, pause(FONTS_AWAITED_MS)])
  // Shown already, because this script or the fonts were long in coming.
  if (!root.hasAttribute(FIRST_PAINT)) return
  await layOutInTurn()
}

/** Adds all fonts in one step, because each new face lays the page out anew. If one fails, fallbacks stay. */
async function loadFonts() {
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

/** Letters move apart or together by at most this share of their size, a little at a time. */
const MOST_SPACING = 0.03
const SPACING_STEP = 0.005
/** Less than that nobody sees, and no browser counts. */
const STILL_PX = 2

/**
 * A font of the same measures still breaks a paragraph now and then into one line more or less, and all that stands
 * below it would move. There the font's letters are set a little apart or together, until they fill the same lines.
 */
function keepLines(change: () => void) {
  const words = [...document.querySelectorAll<HTMLElement>('main :is(h1, p, li)')].filter(
    (part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    },
  )
  const heights = words.map((part) => part.offsetHeight)
  change()
  const grown = words.map((part, index) => part.offsetHeight - (heights[index] ?? 0))
  for (const [index, part] of words.entries()) {
    const by = grown[index] ?? 0
    if (Math.abs(by) <= STILL_PX) continue
    const { letterSpacing } = getComputedStyle(part)
    const usual = letterSpacing === 'normal' ? '0px' : letterSpacing
    let spacing = 0
    const isKept = () => Math.abs(part.offsetHeight - (heights[index] ?? 0)) <= STILL_PX
    while (!isKept() && spacing < MOST_SPACING) {
      spacing += SPACING_STEP
      part.style.letterSpacing = `calc(${usual} ${by > 0 ? '-' : '+'} ${spacing}em)`
    }
    if (!isKept()) part.style.letterSpacing = ''
  }
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
