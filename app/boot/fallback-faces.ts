// Linux names its own font of the same widths; the others have Arial.
const ARIAL = ['Liberation Sans', 'Arial']
const ARIAL_BOLD = ['Liberation Sans Bold', 'Arial Bold']
const ROBOTO = ['Roboto']
// Newer phones carry one variable Roboto under the plain name.
const ROBOTO_BOLD = ['Roboto Bold', 'Roboto']
// Linux without the first two.
const DEJAVU = ['DejaVu Sans']
const DEJAVU_BOLD = ['DejaVu Sans Bold']

/**
 * What the page is set in until the fonts arrive: a font of the system, stretched to the same widths and
 * lines, so that nothing moves. scripts/fallback-faces.test.ts works the numbers out from the font files.
 *
 * Each name that the system does not have costs milliseconds before the first paint. So the first fallback
 * bears the name of the font itself, and gives way to it when it comes; and the others stand behind it under
 * names of their own, each asked for only where those before it are not there.
 */
export const fallbackFaces = [
  {
    family: 'Bricolage Grotesque',
    font: 'display',
    weights: [{ range: '200 900', local: ARIAL_BOLD, size: 1.0177 }],
  },
  {
    family: 'Instrument Sans',
    font: 'text',
    weights: [
      { range: '400 500', local: ARIAL, size: 1.0126 },
      { range: '600 700', local: ARIAL_BOLD, size: 0.9756 },
    ],
  },
  {
    family: 'Bricolage Roboto',
    font: 'display',
    weights: [{ range: '200 900', local: ROBOTO_BOLD, size: 1.0771 }],
  },
  {
    family: 'Instrument Roboto',
    font: 'text',
    weights: [
      { range: '400 500', local: ROBOTO, size: 1.0174 },
      { range: '600 700', local: ROBOTO_BOLD, size: 1.0326 },
    ],
  },
  {
    family: 'Bricolage DejaVu',
    font: 'display',
    weights: [{ range: '200 900', local: DEJAVU_BOLD, size: 0.8542 }],
  },
  {
    family: 'Instrument DejaVu',
    font: 'text',
    weights: [
      { range: '400 500', local: DEJAVU, size: 0.8931 },
      { range: '600 700', local: DEJAVU_BOLD, size: 0.8188 },
    ],
  },
] as const

/** How far the site's own fonts reach above and below the line, in ems. */
export const heights = {
  display: { ascent: 0.93, descent: 0.27 },
  text: { ascent: 0.97, descent: 0.25 },
}

/** A line's height to a tenth of a percent is less than a pixel's hundredth: each page carries these rules. */
const percent = (part: number, digits = 1) => `${(100 * part).toFixed(digits)}%`

export const fallbackRules = fallbackFaces.flatMap(({ family, font, weights }) =>
  weights.map(({ range, local, size }) => {
    const { ascent, descent } = heights[font]
    return `@font-face{font-family:'${family}';font-weight:${range};src:${local.map((name) => `local('${name}')`)};size-adjust:${percent(size, 2)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)}}`
  }),
)
