import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** The characters of Portuguese, and of names in the other languages of Latin-1. */
export const CHARACTERS = [
  between(0x20, 0x7e),
  between(0xc0, 0xff),
  '\u00a0¡¿§©®«»°ªº²³·£€™−–—‘’“”•…↑↓',
].join('')
// `tnum` gives tabular figures for numbers that are compared. The others are needed for correct typesetting.
export const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** Headlines use one weight. The text font keeps its weight axis, from regular to bold. */
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

export const readFontFile = (source: string) =>
  readFileSync(new URL(`../node_modules/@fontsource-variable/${source}`, import.meta.url))

/** Subsets a font to the characters, weights and features that the site uses. */
export const subsetSiteFont = ({ source, axes }: (typeof SITE_FONTS)[keyof typeof SITE_FONTS]) =>
  subsetFont(readFontFile(source), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
