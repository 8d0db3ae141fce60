import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { criticalCss } from '../app/boot/build/critical-css.ts'
import { deferStyles } from '../app/boot/build/defer-styles.ts'
import { FIRST_SCREEN_ID } from '../app/boot/constants.ts'
import { siteFrom } from '../config/site.ts'
import type { Settings } from '../config/variables.ts'
import { writeSeoFiles } from './seo-files.ts'
import { writeSiteHeaders } from './site-headers.ts'

/**
 * The last step of the build: the rules of the first screen go into each page, and the style sheets load after the
 * first paint. Every text file also gets a .br and a .gz copy. See docs/decisions/0002-paint-before-scripts.md.
 */
export async function finishPages(folder: string, settings: Settings) {
  const clientFolder = withSlashes(folder)
  const files = await filesBelow(clientFolder)
  // Those of /assets are drawings that come later.
  const pages = files.filter((file) => file.endsWith('.html') && !file.includes('/assets/'))
  const kinds = new Map<string, Page[]>()
  for (const file of pages) {
    const page = deferStyles(trimDrawings(await readFile(file, 'utf8')))
    const kind = kindOf(relative(clientFolder, file))
    kinds.set(kind, [...(kinds.get(kind) ?? []), { file, ...page }])
  }
  const firstScreen = `<style id="${FIRST_SCREEN_ID}">`
  for (const alike of kinds.values()) {
    // The pages of one kind have the same style sheets.
    const [{ styles } = { styles: [] }] = alike
    const sheets = await Promise.all(
      styles.map((href) => readFile(join(clientFolder, href), 'utf8')),
    )
    const css = criticalCss(
      sheets.join(''),
      alike.map(({ html }) => html),
    )
    for (const { file, html } of alike) {
      await writeFile(
        file,
        html.replace(firstScreen, (style) => style + css),
      )
    }
  }
  await writeSeoFiles(clientFolder, pages, siteFrom(settings))
  await writeSiteHeaders(clientFolder, pages, settings)
  const texts = (await filesBelow(clientFolder)).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(texts.map(compress))
}

const COMPRESSIBLE = /\.(?:html|js|css|svg|txt|xml|json|webmanifest|md)$/

/**
 * Gives each SVG a width and a height. Without them it would fill the screen when the style sheet did not
 * load or the browser is too old for it. What an icon says of its library goes: a page counts its bytes.
 */
export function trimDrawings(html: string) {
  return html
    .replaceAll(/<svg ([^>]*)>/g, (_, all: string) => {
      const attributes = all
        .replace(' xmlns="http://www.w3.org/2000/svg"', '')
        .replace('xmlns="http://www.w3.org/2000/svg" ', '')
        .replace(/class="lucide lucide-[\w-]+ /, 'class="')
      const [, width, height] = attributes.match(/viewBox="\S+ \S+ (\S+) (\S+)"/) ?? []
      const isSized = !width || /(?:^| )width=/.test(attributes)
      return isSized
        ? `<svg ${attributes}>`
        : `<svg width="${width}" height="${height}" ${attributes}>`
    })
    .replaceAll(/><\/(?:circle|ellipse|line|path|polygon|rect|stop|use)>/g, '/>')
}

type Page = { file: string; html: string; styles: string[] }

/**
 * Pages of one kind share their critical CSS. Each different set adds a hash to the Content-Security-Policy,
 * and static hosts allow a header line of 2,000 characters. Every other page has its own set: the smaller it is,
 * the more pages fit into the first ten packets that a server may send, which saves a round trip.
 */
function kindOf(file: string) {
  return KINDS.find((kind) => kind.test(file))?.source ?? file
}

const KINDS = [
  /^ebook.(?!index)/,
  /^treinamento.(?!index)/,
  /^privacidade.v/,
  /^termos/,
  /enviad[ao]/,
]

/** URLs are made from these paths, and Windows also accepts forward slashes. */
const withSlashes = (path: string) => path.replaceAll('\\', '/')

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => withSlashes(join(entry.parentPath, entry.name)))
}

async function compress(file: string) {
  const body = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(body, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
