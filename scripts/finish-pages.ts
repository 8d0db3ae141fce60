import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifySync } from 'vite'
import { siteFrom } from '../config/site.ts'
import type { Settings } from '../config/variables.ts'
import { firstScreenCss } from './first-screen-css.ts'
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
    const { html, boot } = deferScripts(await readFile(file, 'utf8'))
    await writeFile(join(clientFolder, boot.path), boot.code)
    const page = deferStyles(sizeDrawings(html))
    const kind = kindOf(relative(clientFolder, file))
    kinds.set(kind, [...(kinds.get(kind) ?? []), { file, ...page }])
  }
  const early = new Set([...kinds.values()].flat().map(({ then }) => join(clientFolder, then)))
  for (const file of early) await writeFile(file, minified(await readFile(file, 'utf8')))
  for (const file of files.filter((name) => /\/react-[\w-]+\.js$/.test(name))) {
    await writeFile(file, COMPILE_ALL + (await readFile(file, 'utf8')))
  }
  for (const alike of kinds.values()) {
    const sheets = await Promise.all(
      alike[0]!.styles.map((href) => readFile(join(clientFolder, href), 'utf8')),
    )
    const css = firstScreenCss(
      sheets.join(''),
      alike.map(({ html }) => html),
    )
    for (const { file, html } of alike) {
      await writeFile(
        file,
        html.replace(FIRST_SCREEN, (style) => style + css),
      )
    }
  }
  await writeSeoFiles(clientFolder, pages, siteFrom(settings))
  await writeSiteHeaders(clientFolder, pages, settings)
  const texts = (await filesBelow(clientFolder)).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(texts.map(compress))
}

// Chromium compiles functions when they are first called, in the way of the visitor; those of this file, which
// nearly all run on every page, it compiles beside it. The router's start took 36 ms of the page before, 18 since.
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n'

const COMPRESSIBLE = /\.(?:html|js|css|svg|txt|xml|json|webmanifest|md)$/
const MODULEPRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const ROUTER_DATA = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

/**
 * Takes the page's preloads, the router's data and the module script out of the way of the first paint, and
 * leaves a list of files: app/early-behaviour.js asks for them.
 */
export function deferScripts(html: string) {
  // The entry draws the page as soon as it runs, so it is left to the module that asks for it last.
  const preloads = [...html.matchAll(MODULEPRELOAD)]
    .map(([, href]) => href!)
    .filter((href) => !href.includes('/entry.client-'))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
  const data = [...html.matchAll(ROUTER_DATA)].map(([, code]) => inBytes(code!))
  const module = html.match(MODULE_SCRIPT)?.[1]
  if (!module || preloads.length === 0 || data.length === 0) {
    throw new Error('The page has no scripts to defer: has React Router changed its markup?')
  }
  const code = [...data, module].join('\n')
  const path = `/assets/start-${shortHash(code)}.js`
  return {
    html: html
      .replaceAll(MODULEPRELOAD, '')
      // The elements stay, because React looks for them; an empty one is not run.
      .replaceAll(ROUTER_DATA, '<script></script>')
      .replace(
        MODULE_SCRIPT,
        () => `<script data-files="${[...preloads, path].join(' ')}"></script>`,
      ),
    boot: { path, code },
  }
}

/** The router reads its data as bytes, and has a class write them that Firefox knows since 113 only. */
function inBytes(code: string) {
  return code
    .replace('.pipeThrough(new TextEncoderStream())', '')
    .replace(/\.enqueue\(("(?:[^"\\]|\\.)*")\)/g, '.enqueue(new TextEncoder().encode($1))')
}

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

type Page = { file: string; html: string; styles: string[]; then: string }

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

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g
const FIRST_SCREEN = '<style id="estilos">'
const FIRST_SCRIPT = /<script id="primeiros-passos" data-then="([^"]+)">([\s\S]*?)<\/script>/

/** Takes the page's style sheets out of the way of the first paint: the first script asks for them. */
export function deferStyles(html: string) {
  const styles = [...html.matchAll(STYLESHEET)].map(([, href]) => href!)
  const [, then, script] = html.match(FIRST_SCRIPT) ?? []
  const isWhole = [FIRST_SCREEN, '<noscript>'].every((part) => html.includes(part))
  if (styles.length === 0 || !then || !script || !isWhole) {
    throw new Error('The page has no style sheet to defer: has React changed its markup?')
  }
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}"/>`)
  return {
    styles,
    then,
    html: html
      .replaceAll(STYLESHEET, '')
      .replace('<noscript>', () => `<noscript>${links.join('')}`)
      .replace(
        FIRST_SCRIPT,
        () =>
          `<script id="primeiros-passos" data-then="${then}" data-styles="${styles.join(' ')}">${minified(script)}</script>`,
      ),
  }
}

const minified = (code: string) =>
  minifySync('script.js', code, { compress: { target: 'es2020' } }).code

// What all others stand on runs first; the order of the rest does not matter.
const FOUNDATIONS = [/\/rolldown-runtime-/, /\/react-/, /\/shared-/]
const orderOf = (href: string) => {
  const place = FOUNDATIONS.findIndex((name) => name.test(href))
  return place < 0 ? FOUNDATIONS.length : place
}

const shortHash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 7)

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
