import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { deferScripts, deferStyles } from '../app/boot/build/defer-files.ts'
import { firstScreenCss } from '../app/boot/build/first-screen-css.ts'
import { FIRST_SCREEN_ID } from '../app/boot/constants.ts'
import { siteFrom } from '../config/site.ts'
import type { Settings } from '../config/variables.ts'
import { writeSeoFiles } from './seo-files.ts'
import { writeSiteHeaders } from './site-headers.ts'

/**
 * The last step of the build. React Router's pages ask for every script and style sheet before the first
 * paint; here the scripts are made to wait until the page is idle or the visitor touches it, whichever is
 * first, the page gets the rules of its first screen and asks for the others once that is painted, and every
 * text file gets its compressed twins. See docs/decisions/0002-paint-before-scripts.md.
 */
export async function finishPages(folder: string, settings: Settings) {
  const clientFolder = withSlashes(folder)
  await rm(join(clientFolder, '__spa-fallback.html'), { force: true })
  await rename(join(clientFolder, '404', 'index.html'), join(clientFolder, '404.html'))
  await rm(join(clientFolder, '404'), { recursive: true })

  const files = await filesBelow(clientFolder)
  const pages = files.filter((file) => file.endsWith('.html'))
  await mkdir(join(clientFolder, 'assets'), { recursive: true })
  const kinds = new Map<string, Page[]>()
  for (const file of pages) {
    const { html, start } = deferScripts(await readFile(file, 'utf8'))
    await writeFile(join(clientFolder, start.path), start.code)
    const page = deferStyles(sizeDrawings(html))
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
    const css = firstScreenCss(
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
 * Where no style sheet says how large a drawing is, in a browser that is too old for it or if it did not
 * come, it would fill the screen.
 */
export function sizeDrawings(html: string) {
  return html.replaceAll(/<svg ([^>]*)>/g, (svg, attributes: string) => {
    const [, width, height] = attributes.match(/viewBox="\S+ \S+ (\S+) (\S+)"/) ?? []
    if (!width || /(?:^| )width=/.test(attributes)) return svg
    return `<svg width="${width}" height="${height}" ${attributes}>`
  })
}

type Page = { file: string; html: string; styles: string[] }

/**
 * Pages of one kind share the rules of their first screen, because each set is one more hash in the security
 * policy of static hosts, which take a line of 2,000 characters. Elsewhere a page has a set of its own: the
 * smaller it is, the more pages fit in the first ten packets that a server may send, and come a round trip
 * earlier.
 */
function kindOf(file: string) {
  return KINDS.find((kind) => kind.test(file))?.source ?? file
}

const KINDS = [
  /^ebook.(?!index)/,
  /^treinamento.(?!index)/,
  /^(?:privacidade|termos)/,
  /enviad[ao]/,
]

/** Windows takes them too, and addresses are made from paths. */
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
