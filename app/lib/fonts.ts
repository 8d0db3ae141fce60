import { displayFont, textFont } from 'virtual:assets'
import { fallbackRules } from './fallback-faces.ts'

const face = (family: string, url: string, weights: string) =>
  `@font-face{font-family:'${family}';src:url(${url});font-weight:${weights};font-display:swap}`

/** The fallbacks are on the visitor's machine: they are there for the first paint. */
export const fallbackFaces = fallbackRules.join('')

/** Written here and not in the CSS file, because only modules know the hashed names of the files. */
export const fontFaces = [
  face('Bricolage Grotesque', displayFont, '200 900'),
  // In the same two ranges as its fallbacks: of equal faces the one that comes last is used.
  face('Instrument Sans', textFont, '400 500'),
  face('Instrument Sans', textFont, '600 700'),
].join('')
