import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { Plugin } from 'vite'
import type { Site } from '../config/site.ts'
import { contentTypeOf } from '../server/serve/content-types.ts'

const MARK = new URL('../content/brand/mark.svg', import.meta.url)
const INK = '#0a0f1f'

/** The share of an icon's side that the mark takes. A maskable icon may be cropped to its middle 80%. */
const TILE_SHARE = 0.56
const MASKABLE_SHARE = 0.46

/** Every icon file that browsers and phones request, and the manifest, made from the site's name and one SVG. */
export function brandFiles(site: Site, mark: string): Record<string, Buffer> {
  const { inside, side } = parseMark(mark)
  const tile = (share: number) => {
    const whole = side / share
    const edge = (whole - side) / 2
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}"><rect width="100%" height="100%" fill="${INK}"/><g transform="translate(${edge} ${edge})" color="#fff">${inside}</g></svg>`
  }
  return {
    'favicon.svg': Buffer.from(tabIcon(mark)),
    // An .ico cannot follow the dark theme, so it has a background of its own.
    'favicon.ico': icoFile([16, 32, 48].map((size) => renderPng(tile(0.75), size))),
    'apple-touch-icon.png': renderPng(tile(TILE_SHARE), 180).png,
    'icon-192.png': renderPng(tile(TILE_SHARE), 192).png,
    'icon-512.png': renderPng(tile(TILE_SHARE), 512).png,
    'icon-mask-512.png': renderPng(tile(MASKABLE_SHARE), 512).png,
    'site.webmanifest': Buffer.from(JSON.stringify(manifestOf(site))),
  }
}

/** The mark changes its colour with the browser's light or dark theme. */
function tabIcon(mark: string): string {
  const { inside, side } = parseMark(mark)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><style>svg{color:${INK}}@media(prefers-color-scheme:dark){svg{color:#fff}}</style>${inside}</svg>`
}

/** Throws if the agency's mark cannot be made into icons. */
export const checkMark = () => parseMark(readFileSync(MARK, 'utf8'))

function parseMark(mark: string) {
  const [, side, inside] = mark.match(/viewBox="0 0 (\d+) \1"[^>]*>([\s\S]*)<\/svg>/) ?? []
  if (!side || !inside)
    throw new Error('content/brand/mark.svg: falta um viewBox quadrado que comece em 0 0')
  return { side: Number(side), inside: inside.replaceAll(/\n\s*/g, '') }
}

type RenderedPng = { size: number; png: Buffer }
const renderPng = (svg: string, size: number): RenderedPng => ({
  size,
  png: new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng(),
})

/** An .ico file is a directory of sizes followed by the PNG files, which Windows reads since Vista. */
function icoFile(pictures: RenderedPng[]): Buffer {
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

/** Adds the files to the built site. In development they are rendered on request. */
export function brandFilesPlugin(site: Site): Plugin {
  const files = () => brandFiles(site, readFileSync(MARK, 'utf8'))
  return {
    name: 'brand-files',
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
