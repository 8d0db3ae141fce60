import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import subsetFont from 'subset-font'
import type { Site } from '../config/site.ts'
import { CHARACTERS, readFontFile, SITE_FONTS } from './site-fonts.ts'

const MARK = readFileSync(new URL('../content/brand/mark.svg', import.meta.url), 'utf8')
const SIZE = { width: 1200, height: 630 }
const INK = '#0a0f1f'

type Piece = { type: string; props: Record<string, unknown> }
const piece = (type: string, style: object, children?: unknown, more: object = {}): Piece => ({
  type,
  props: { style: { display: 'flex', ...style }, children, ...more },
})
const picture = (svg: string, width: number, height: number, style: object = {}) =>
  piece('img', style, undefined, {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width,
    height,
  })

/** Orbits in the lower right corner, one dot in the page's accent colour, so that the images can be told apart. */
const orbits = (accent: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 520">
<g fill="none" stroke="#2a3350" stroke-width="2"><circle cx="300" cy="300" r="130"/><circle cx="300" cy="300" r="215"/><circle cx="300" cy="300" r="298"/></g>
<circle cx="300" cy="300" r="58" fill="#6c4dff"/><circle cx="148" cy="148" r="26" fill="${accent}"/><circle cx="184" cy="358" r="11" fill="#19c8e8"/></svg>`

/** Renders Open Graph images of 1200 × 630, with the page's headline large enough for a chat's thumbnail. */
export async function createOgImageRenderer(site: Site) {
  const data = await subsetFont(readFontFile(SITE_FONTS.display.source), CHARACTERS, {
    targetFormat: 'sfnt',
    variationAxes: SITE_FONTS.display.axes,
  })
  return async (headline: string, accent: string): Promise<Buffer> => {
    const size = headline.length > 50 ? 64 : headline.length > 34 ? 74 : 90
    const drawing = piece(
      'div',
      {
        ...SIZE,
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        padding: '72px 80px',
        color: '#fff',
        background: INK,
        fontFamily: 'Display',
      },
      [
        picture(orbits(accent), 520, 520, { position: 'absolute', right: -110, bottom: -70 }),
        piece('div', { alignItems: 'center', fontSize: 44 }, [
          picture(MARK.replaceAll('currentColor', '#fff'), 60, 60, { marginRight: 20 }),
          site.name,
        ]),
        piece(
          'div',
          {
            maxWidth: 800,
            fontSize: size,
            lineHeight: 1.06,
            letterSpacing: '-0.025em',
          },
          headline,
        ),
      ],
    )
    // Satori expects React elements, but reads only these two fields of them.
    const svg = await satori(drawing as never, {
      ...SIZE,
      fonts: [{ name: 'Display', data, weight: 700, style: 'normal' }],
    })
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  }
}
