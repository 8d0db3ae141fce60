import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import subsetFont from 'subset-font'
import type { Site } from '../config/site.ts'
import { CHARACTERS, readFontFile, SITE_FONTS } from './site-fonts.ts'

const MARK = readFileSync(new URL('../content/brand/mark.svg', import.meta.url), 'utf8')
const CHANNEL_MARKS = readFileSync(
  new URL('../content/channels/marks.svg', import.meta.url),
  'utf8',
)
const SIZE = { width: 1200, height: 630 }
const INK = '#0a0f1f'

type Piece = { type: string; props: Record<string, unknown> }
const piece = (type: string, style: object, children?: unknown, more: object = {}): Piece => ({
  type,
  props: { style: { display: 'flex', ...style }, children, ...more },
})
const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const picture = (svg: string, width: number, height: number, style: object = {}) =>
  piece('img', style, undefined, { src: dataUrl(svg), width, height })

/** The brand's four colours, for pages without an accent of their own. */
const COLORS = ['#8f78ff', '#19c8e8', '#ff5c8a', '#ffb020']
const TEXT_WIDTH = 640
/** Of the display face, in parts of its size. */
const LETTER_WIDTH = 0.48
const PLANET = { x: 985, y: 300 }

/** A number from the page's path: the same page gets the same planet on every build. */
const seedOf = (path: string) =>
  [...path].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)

const markOf = (slug: string) =>
  new RegExp(`<path id="${slug}"[^>]* d="([^"]+)"`).exec(CHANNEL_MARKS)?.[1]

/**
 * A planet of the page's own, lit from the upper left, over a horizon. All of it is right of the words or below
 * them. A channel's planet carries its mark; the others differ in colour, size, ring and moons.
 */
function sky(path: string, accent: string | undefined): string {
  const seed = seedOf(path)
  const color = accent ?? COLORS[seed % COLORS.length]
  const moon = COLORS[(seed + 1 + (Math.floor(seed / 4) % 3)) % COLORS.length]
  const mark = markOf(path.split('/').at(-1) ?? '')
  const radius = mark ? 172 : 118 + (seed % 7) * 9
  const ring = { rx: 236, ry: 46 + (seed % 5) * 12, tilt: (seed % 61) - 30 }
  const moons = Array.from({ length: 1 + (seed % 3) }, (_, index) => {
    const angle = ((seed * (index + 3)) % 360) * (Math.PI / 180)
    const distance = radius + 34 + index * 16
    return `<circle cx="${(PLANET.x + Math.cos(angle) * distance).toFixed(0)}" cy="${(PLANET.y + Math.sin(angle) * distance).toFixed(0)}" r="${8 + ((seed + index * 5) % 9)}" fill="${index === 0 ? moon : '#b9c2db'}"/>`
  })
  const arc = (sweep: 0 | 1) =>
    `<path d="M${-ring.rx} 0A${ring.rx} ${ring.ry} 0 0 ${sweep} ${ring.rx} 0" transform="translate(${PLANET.x} ${PLANET.y}) rotate(${ring.tilt})" fill="none" stroke="${color}" stroke-width="7" stroke-opacity="${sweep === 0 ? 0.95 : 0.35}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
<defs>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${PLANET.x}" cy="${PLANET.y}" r="470"><stop stop-color="${color}" stop-opacity=".3"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>
<radialGradient id="body" cx=".32" cy=".26" r=".82"><stop stop-color="#fff"/><stop offset=".16" stop-color="${color}"/><stop offset=".62" stop-color="${color}" stop-opacity=".55"/><stop offset="1" stop-color="${color}" stop-opacity=".12"/></radialGradient>
<linearGradient id="limb"><stop stop-color="${color}" stop-opacity="0"/><stop offset=".7" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity=".2"/></linearGradient>
</defs>
<rect width="1200" height="630" fill="${INK}"/>
<rect width="1200" height="630" fill="url(#glow)"/>
${mark ? '' : arc(1)}
<circle cx="${PLANET.x}" cy="${PLANET.y}" r="${radius}" fill="${INK}"/>
<circle cx="${PLANET.x}" cy="${PLANET.y}" r="${radius}" fill="url(#body)"/>
${mark ? `<path d="${mark}" transform="translate(${PLANET.x - 78} ${PLANET.y - 78}) scale(6.5)" fill="${INK}"/>` : arc(0)}
${moons.join('')}
<circle cx="840" cy="2402" r="1820" fill="${INK}"/>
<circle cx="840" cy="2402" r="1820" fill="${color}" fill-opacity=".07" stroke="url(#limb)" stroke-width="3"/>
</svg>`
}

/** The last two words stay on one line where they fit on one. */
function withoutOrphan(headline: string, size: number): string {
  const joined = headline.replace(/ (\S+)$/, '\u00a0$1')
  const lastWords = joined.split(' ').at(-1) ?? ''
  return lastWords.length * size * LETTER_WIDTH < TEXT_WIDTH ? joined : headline
}

/** Renders Open Graph images of 1200 × 630, with the page's headline large enough for a chat's thumbnail. */
export async function createOgImageRenderer(site: Site) {
  const data = await subsetFont(readFontFile(SITE_FONTS.display.source), CHARACTERS, {
    targetFormat: 'sfnt',
    variationAxes: SITE_FONTS.display.axes,
  })
  return async (path: string, headline: string, accent?: string): Promise<Buffer> => {
    const size = headline.length > 44 ? 56 : headline.length > 26 ? 66 : 82
    const drawing = piece(
      'div',
      {
        ...SIZE,
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        padding: '64px 72px 84px',
        color: '#fff',
        backgroundImage: `url(${dataUrl(sky(path, accent))})`,
        fontFamily: 'Display',
      },
      [
        piece('div', { alignItems: 'center', fontSize: 38 }, [
          picture(MARK.replaceAll('currentColor', '#fff'), 52, 52, { marginRight: 18 }),
          site.name,
        ]),
        piece(
          'div',
          {
            maxWidth: TEXT_WIDTH,
            fontSize: size,
            lineHeight: 1.08,
            letterSpacing: '-0.025em',
            textWrap: 'balance',
          },
          withoutOrphan(headline, size),
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
