import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { Plugin } from 'vite'
import type { Site } from '../config/site.ts'
import { contentTypeOf } from '../server/content-types.ts'

const MARK = new URL('../content/brand/mark.svg', import.meta.url)
const INK = '#0a0f1f'

/** How much of an icon's side the mark takes: a mask may cut away all but the middle 80%. */
const ON_TILE = 0.56
const IN_MASK = 0.46

/** Every file that browsers and phones ask a site for, from its name and its one drawing. */
export function brandFiles(site: Site, mark: string): Record<string, Buffer> {
  const { inside, side } = drawingOf(mark)
  const tile = (share: number) => {
    const whole = side / share
    const edge = (whole - side) / 2
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}"><rect width="100%" height="100%" fill="${INK}"/><g transform="translate(${edge} ${edge})" color="#fff">${inside}</g></svg>`
  }
  return {
    'favicon.svg': Buffer.from(tabIcon(mark)),
    // Without a theme to follow, the small icon brings its own background.
    'favicon.ico': iconFile([16, 32, 48].map((size) => drawn(tile(0.75), size))),
    'apple-touch-icon.png': drawn(tile(ON_TILE), 180).png,
    'icon-192.png': drawn(tile(ON_TILE), 192).png,
    'icon-512.png': drawn(tile(ON_TILE), 512).png,
    'icon-mask-512.png': drawn(tile(IN_MASK), 512).png,
    'site.webmanifest': Buffer.from(JSON.stringify(manifestOf(site))),
  }
}

/** A tab is white or dark; the drawing's own colour follows it. */
function tabIcon(mark: string): string {
  const { inside, side } = drawingOf(mark)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><style>svg{color:${INK}}@media(prefers-color-scheme:dark){svg{color:#fff}}</style>${inside}</svg>`
}

/**
 * The tab's icon within the page: browsers ask for an icon's file ahead of the page's first paint. Phones find
 * theirs by its name.
 */
export function inlineTabIcon() {
  const icon = tabIcon(readFileSync(MARK, 'utf8')).replaceAll('"', "'")
  return `data:image/svg+xml,${icon.replaceAll(/[#<>{} ]/g, encodeURIComponent)}`
}

function drawingOf(mark: string) {
  const [, side, inside] = mark.match(/viewBox="0 0 (\d+) \1"[^>]*>([\s\S]*)<\/svg>/) ?? []
  if (!side || !inside)
    throw new Error('content/brand/mark.svg: falta um viewBox quadrado que comece em 0 0')
  return { side: Number(side), inside: inside.replaceAll(/\n\s*/g, '') }
}

type Drawn = { size: number; png: Buffer }
const drawn = (svg: string, size: number): Drawn => ({
  size,
  png: new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng(),
})

/** An .ico file is a list of sizes and, since Windows Vista, the PNG files one after another. */
function iconFile(pictures: Drawn[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const manifestOf = (site: Site) => ({
  name: site.name,
  short_name: site.name,
  lang: 'pt-BR',
  start_url: '/',
  display: 'browser',
  background_color: INK,
  theme_color: INK,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-mask-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** Adds the files to the built site; in development they are drawn when they are asked for. */
export function brandFilesOfSite(site: Site): Plugin {
  const files = () => brandFiles(site, readFileSync(MARK, 'utf8'))
  return {
    name: 'brand-files-of-site',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, source] of Object.entries(files())) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.slice(1) ?? ''
        const file = /^[\w-]+\.\w+$/.test(name) ? files()[name] : undefined
        if (!file) return next()
        response.setHeader('Content-Type', contentTypeOf(name)).end(file)
      })
    },
  }
}
