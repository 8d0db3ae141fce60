import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

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
  readFileSync(new URL(`../node_modules/@fontsource-variable/${source}`, import.meta.url))

/** One of the site's fonts with no more than the site needs of it. */
export const siteFont = ({ source, axes }: (typeof SITE_FONTS)[keyof typeof SITE_FONTS]) =>
  subsetFont(readSource(source), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
