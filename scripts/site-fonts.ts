import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const project = (path: string) => new URL(`../${path}`, import.meta.url)
const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** What Portuguese needs, and the names that people write in the other languages of Latin-1. */
export const CHARACTERS = [
  between(0x20, 0x7e),
  between(0xc0, 0xff),
  '\u00a0¡¿§©®«»°ªº²³·£€™−–—‘’“”•…↑↓',
].join('')
// Tabular figures for every number that is compared; the rest is what text needs to be well set.
export const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** Headlines are set in one weight; the text face keeps the axis, from regular to bold. */
export const SITE_FONTS = {
  display: {
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    axes: { wght: 700 },
  },
  text: {
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
}

export const readSource = (source: string) =>
  readFileSync(project(`node_modules/@fontsource-variable/${source}`))

/** Writes the subsets that app/lib/fonts.ts names; a second run with the same fonts costs nothing. */
export async function writeSiteFonts() {
  const fonts = Object.entries(SITE_FONTS).map(([name, font]) => ({
    file: project(`build-fonts/${name}.woff2`),
    original: readSource(font.source),
    axes: font.axes,
  }))
  const hash = createHash('sha256').update(JSON.stringify([SITE_FONTS, CHARACTERS, FEATURES]))
  for (const { original } of fonts) hash.update(original)
  const inputs = hash.digest('hex')
  const stamp = project('build-fonts/.inputs')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return

  mkdirSync(project('build-fonts/'), { recursive: true })
  for (const { file, original, axes } of fonts) {
    const subset = await subsetFont(original, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
      noHinting: true,
    })
    writeFileSync(file, subset)
  }
  writeFileSync(stamp, inputs)
}

/** The fonts are there before the first module that names them is read, in development too. */
export const siteFonts = (): Plugin => ({ name: 'site-fonts', config: writeSiteFonts })
