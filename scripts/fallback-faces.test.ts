import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { fallbackFaces } from '../app/lib/fallback-faces.ts'
import { fontMetrics } from './font-metrics.ts'
import { CHARACTERS, readSource, SITE_FONTS } from './site-fonts.ts'

/** Prose, a headline and figures, in about the shares that the pages have. */
const SAMPLE =
  'Um especialista lê o seu pedido e responde com uma primeira orientação de canal e verba. A conversa não custa nada nem obriga a contratar. Transforme investimento em mídia em resultados consistentes: R$ 1.250 em 30 dias, 85% de conversão.'

/** The mean width of the sample in the systems' own fonts, in ems: they cannot be read on every machine. */
const SYSTEM_WIDTHS: Record<string, number> = {
  Arial: 0.46453,
  'Arial Bold': 0.49505,
  Roboto: 0.46234,
  'Roboto Bold': 0.46771,
}

const measured = async (font: keyof typeof SITE_FONTS, weight: number) =>
  fontMetrics(
    await subsetFont(readSource(SITE_FONTS[font].source), CHARACTERS, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    }),
  )

test.each([
  ['Bricolage Fallback', 'display', { '200 900': 700 }],
  ['Instrument Fallback', 'text', { '400 500': 400, '600 700': 600 }],
] as const)('%s takes the room of the %s font', async (family, font, measuredAt) => {
  const face = fallbackFaces.find((one) => one.family === family)!
  for (const { range, local, size } of face.weights) {
    const real = await measured(font, measuredAt[range as keyof typeof measuredAt])
    expect([face.ascent, face.descent, 0]).toEqual([real.ascent, real.descent, real.lineGap])
    expect(size).toBeCloseTo(real.meanWidth(SAMPLE) / SYSTEM_WIDTHS[local[0]!]!, 3)
  }
})

test('the sample uses only characters that the site’s fonts keep', () => {
  expect([...SAMPLE].filter((character) => !CHARACTERS.includes(character))).toEqual([])
})
