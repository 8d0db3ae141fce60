// One name a font: each is a question to the system before the first paint, slow where the answer is no.
const ARIAL = ['Arial', 'Liberation Sans']
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold']
const ROBOTO = ['Roboto']
// Newer phones carry one variable Roboto under the plain name.
const ROBOTO_BOLD = ['Roboto Bold', 'Roboto']

/**
 * What the page is set in until the fonts arrive: a font of the system, stretched to the same widths and
 * lines, so that nothing moves. scripts/fallback-faces.test.ts works the numbers out from the font files.
 * Of two faces of one family and weight the browser takes the last that the system has.
 */
export const fallbackFaces = [
  {
    family: 'Bricolage Fallback',
    ascent: 0.93,
    descent: 0.27,
    weights: [
      { range: '200 900', local: ROBOTO_BOLD, size: 1.0771 },
      { range: '200 900', local: ARIAL_BOLD, size: 1.0177 },
    ],
  },
  {
    family: 'Instrument Fallback',
    ascent: 0.97,
    descent: 0.25,
    weights: [
      { range: '400 500', local: ROBOTO, size: 1.0174 },
      { range: '400 500', local: ARIAL, size: 1.0126 },
      { range: '600 700', local: ROBOTO_BOLD, size: 1.0326 },
      { range: '600 700', local: ARIAL_BOLD, size: 0.9756 },
    ],
  },
]

const percent = (part: number) => `${(100 * part).toFixed(2)}%`

export const fallbackRules = fallbackFaces.flatMap(({ family, ascent, descent, weights }) =>
  weights.map(
    ({ range, local, size }) =>
      `@font-face{font-family:'${family}';font-weight:${range};src:${local.map((name) => `local('${name}')`)};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`,
  ),
)
