import { displayFont, textFont } from 'virtual:assets'

const face = (family: string, url: string, weights: string) =>
  `@font-face{font-family:'${family}';src:url(${url});font-weight:${weights};font-display:swap}`

/** Not in a CSS file, because only modules know the hashed names of the font files. */
export const fontFaces = [
  face('Bricolage Grotesque', displayFont, '200 900'),
  // The same two ranges as its fallback of the same name: only a face with equal descriptors replaces an earlier one.
  face('Instrument Sans', textFont, '400 500'),
  face('Instrument Sans', textFont, '600 700'),
].join('')
