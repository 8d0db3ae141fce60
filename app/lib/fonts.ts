import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

const face = (family: string, url: string, weights: string) =>
  `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:${weights};font-display:swap}`

/** Written here and not in the CSS file, because only modules know the hashed names of the files. */
export const fontFaces =
  face('Bricolage Grotesque', bricolage, '200 800') + face('Instrument Sans', instrument, '400 700')
