import { FIRST_PAINT, FONTS_ID, LATE, LATE_PARTS } from './constants.ts'
import { pause } from './pause.ts'

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
  for (const face of faces) document.fonts.add(face)
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
