/** The style sheet with the site's fonts. It is loaded with the others, after the first paint. */
export function fontSheet(displayFont: string, textFont: string): string {
  return [
    face('Bricolage Grotesque', displayFont, '200 900'),
    // In the same two ranges as its fallbacks: of equal faces the one that comes last is used.
    face('Instrument Sans', textFont, '400 500'),
    face('Instrument Sans', textFont, '600 700'),
  ].join('')
}

const face = (family: string, url: string, weights: string) =>
  `@font-face{font-family:'${family}';src:url(${url});font-weight:${weights};font-display:swap}`
