import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { fallbackFaces, heights } from '../app/boot/fallback-faces.ts'
import { fontMetrics } from './font-metrics.ts'
import { CHARACTERS, readFontFile, SITE_FONTS } from './site-fonts.ts'

/** Prose, a headline and figures, in about the same shares as on the pages. */
const SAMPLE =
  'Um especialista lê o seu pedido e responde com uma primeira orientação de canal e verba. A conversa não custa nada nem obriga a contratar. Transforme investimento em mídia em resultados consistentes: R$ 1.250 em 30 dias, 85% de conversão.'

/**
 * The mean width of the sample in system fonts, in ems. Written down, because not every machine has these
 * fonts. Liberation Sans has the widths of Arial.
 */
const SYSTEM_WIDTHS: Record<string, number> = {
  'Liberation Sans': 0.46453,
  'Liberation Sans Bold': 0.49505,
  Roboto: 0.46234,
  'Roboto Bold': 0.46771,
  'DejaVu Sans': 0.52669,
  'DejaVu Sans Bold': 0.58983,
}
const MEASURED_AT = { '200 900': 700, '400 500': 400, '600 700': 600 }

const measured = async (font: keyof typeof SITE_FONTS, weight: number) =>
  fontMetrics(
    await subsetFont(readFontFile(SITE_FONTS[font].source), CHARACTERS, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    }),
  )

test.each(fallbackFaces)(
  '$family takes the same space as the $font font',
  async ({ font, weights }) => {
    for (const { range, local, size } of weights) {
      const real = await measured(font, MEASURED_AT[range])
      expect({ ...heights[font], lineGap: 0 }).toEqual({
        ascent: real.ascent,
        descent: real.descent,
        lineGap: real.lineGap,
      })
      const [first = ''] = local
      const systemWidth = SYSTEM_WIDTHS[first] ?? Number.NaN
      expect(size).toBeCloseTo(real.meanWidth(SAMPLE) / systemWidth, 3)
    }
  },
)

test('the sample uses only characters that the site’s fonts keep', () => {
  expect([...SAMPLE].filter((character) => !CHARACTERS.includes(character))).toEqual([])
})
