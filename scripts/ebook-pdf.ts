// Prints the e-book to PDF: the components of app/sections/ebook with the site's design tokens.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import subsetFont from 'subset-font'
import { createServer } from 'vite'
import type { Reading } from '../app/sections/reading/reading-blocks.ts'
import { siteFrom } from '../config/site.ts'
import type { Settings } from '../config/variables.ts'
import { required } from '../contracts/required.ts'
import { ensureChromium } from './chromium.ts'
import { contentFacts } from './content-facts.ts'
import { joinedSheet } from './joined-sheet.ts'
import { addPdfMetadata } from './pdf-metadata.ts'
import { columnEnds, type PdfReading, readPdf } from './pdf-reading.ts'
import { readAll } from './reading-texts.ts'
import { CHARACTERS, FEATURES, readFontFile, SITE_FONTS } from './site-fonts.ts'
import { siteTokens } from './site-tokens.ts'
import { svgModules } from './svg-modules.ts'
import { virtualModules } from './virtual-modules.ts'

const project = (path: string) => new URL(`../${path}`, import.meta.url)
const read = (path: string) => readFileSync(project(path), 'utf8')

type Load = <Module>(path: string) => Promise<Module>

/** Lets a script import the site's own modules through Vite: TSX, SVG modules and virtual modules. */
async function withSiteModules<Result>(settings: Settings, use: (load: Load) => Promise<Result>) {
  const vite = await createServer({
    configFile: false,
    root: fileURLToPath(project('')),
    appType: 'custom',
    logLevel: 'warn',
    plugins: [contentFacts(), svgModules(), virtualModules(settings)],
    envDir: false,
    resolve: { tsconfigPaths: true },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    return await use(<Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>)
  } finally {
    await vite.close()
  }
}

/** The first page of each chapter, and its "air": the extra spacing between lines and blocks. Both by address. */
type Layout = { pages: Record<string, number>; air: Air }

type Air = Record<string, number>

/**
 * Writes the book to a file. The search for the best air prints the book fourteen times. `knownAir` is the
 * result of an earlier search over the same texts, which holds for every brand.
 */
export async function writeEbookPdf(
  file: string,
  settings: Settings,
  knownAir?: Air,
): Promise<{ pages: number; starts: Starts; air: Air }> {
  const chapters = readAll('ebook')
  const site = siteFrom(settings)
  return withSiteModules(settings, async (load) => {
    const { ebook } = await load<typeof import('../content/ebook.ts')>('/content/ebook.ts')
    const { book } = await load<typeof import('../content/ebook-pdf.ts')>('/content/ebook-pdf.ts')
    const { EbookPdf } = await load<typeof import('../app/sections/ebook/ebook-pdf.tsx')>(
      '/app/sections/ebook/ebook-pdf.tsx',
    )
    const style = await bookStyle(chapters)
    const html = ({ pages, air }: Layout) => {
      const airs = Object.entries(air).map(([address, value]) => `#${address}{--air:${value}}`)
      const content = createElement(EbookPdf, { chapters, pages })
      return (
        `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${ebook.title}</title>` +
        `<style>${style}${airs.join('')}</style></head><body>` +
        `${renderToStaticMarkup(content)}</body></html>`
      )
    }

    mkdirSync(dirname(file), { recursive: true })
    const browser = await chromium.launch({ executablePath: ensureChromium() })
    try {
      const page = await browser.newPage()
      const print = async (layout: Layout) => {
        await page.setContent(html(layout))
        const headings = await page.evaluate(prepareForPaper, site.url)
        const facts = {
          author: site.name,
          subject: book.subject,
          keywords: book.keywords,
          headings,
        }
        writeFileSync(file, addPdfMetadata(await printed(page), facts))
        return readPdf(file)
      }
      const air =
        knownAir ??
        (await bestAir(chapters, async (tried) => {
          const starts = startsIn(await print({ pages: {}, air: tried }), chapters)
          return { starts, ends: await columnEnds(file, FOOTER) }
        }))
      // The page numbers are known only after printing, so the book is printed once more to show them.
      const starts = startsIn(await print({ pages: {}, air }), chapters)
      return { pages: (await print({ pages: starts, air })).pages.length, starts, air }
    } finally {
      await browser.close()
    }
  })
}

const printed = (page: Page) =>
  page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true })

type Starts = Record<string, number>

/** The first page of each chapter, and of the part after the last chapter. */
function startsIn({ outline }: PdfReading, chapters: readonly Reading[]): Starts {
  const starts = chapters.map(({ address, title }) => {
    const item = outline.find((each) => each.title === title)
    return [address, required(item, `chapter ${title} in the printed outline`).page] as const
  })
  return Object.fromEntries([
    ...starts,
    [AFTER, required(outline.at(-1), 'the printed outline').page],
  ])
}
const AFTER = 'after'

/** Outside these limits a chapter would no longer look like the others. */
const MIN_AIR = -0.4
const MAX_AIR = 1.6
const AIR_STEP = 0.15
/** The height of the footer, in points: the margin of 14 mm in book.css. */
const FOOTER = 40

/**
 * Finds the air with which each chapter takes the fewest pages and leaves the smallest holes at the ends of
 * its columns. A hole appears where a figure, which is never split, moved to the next column. Each print tries
 * one value for all chapters.
 */
async function bestAir(
  chapters: readonly Reading[],
  printedWith: (
    air: Record<string, number>,
  ) => Promise<{ starts: Starts; ends: [number, number][] }>,
) {
  const addresses = chapters.map(({ address }) => address)
  const best: Record<string, { air: number; pages: number; holes: number }> = {}
  for (let air = MIN_AIR; air <= MAX_AIR; air += AIR_STEP) {
    const tried = Object.fromEntries(addresses.map((address) => [address, air]))
    const { starts, ends } = await printedWith(tried)
    for (const [index, address] of addresses.entries()) {
      const from = required(starts[address], `page of ${address}`)
      const until = required(starts[addresses[index + 1] ?? AFTER], `page after ${address}`)
      const found = { air, pages: until - from, holes: holesIn(ends.slice(from - 1, until - 1)) }
      const known = best[address]
      const fewer = !known || found.pages < known.pages
      if (fewer || (found.pages === known.pages && found.holes <= known.holes))
        best[address] = found
    }
  }
  return Object.fromEntries(
    addresses.map((address) => [address, required(best[address], `air of ${address}`).air]),
  )
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Sums the squares of the holes, because one large hole is worse than two small ones. The hole at the end of
 * a chapter counts less, because readers expect it.
 */
const holesIn = (pages: readonly (readonly number[])[]) =>
  sum(
    pages.flat().map((end, index, all) => {
      const weight = index === all.length - 1 ? 0.4 : 1
      return weight * (end - FOOTER) ** 2
    }),
  )

/**
 * Runs in the browser. All chapters share one document, so ids that were unique on a page of the site get the
 * chapter's id as a prefix, and links to chapters point into the book. Returns the headings, in order.
 */
async function prepareForPaper(siteUrl: string) {
  for (const chapter of document.querySelectorAll('.book-chapter')) {
    for (const one of chapter.querySelectorAll('[id]')) one.id = `${chapter.id}-${one.id}`
    for (const one of chapter.querySelectorAll('[aria-labelledby]')) {
      one.setAttribute('aria-labelledby', `${chapter.id}-${one.getAttribute('aria-labelledby')}`)
    }
    for (const link of chapter.querySelectorAll('a[href]')) {
      const to = link.getAttribute('href') ?? ''
      if (to.startsWith('#')) link.setAttribute('href', `#${chapter.id}-${to.slice(1)}`)
      else if (to.startsWith('/ebook/')) link.setAttribute('href', `#${to.slice('/ebook/'.length)}`)
      else if (to.startsWith('/')) link.setAttribute('href', `${siteUrl}${to}`)
    }
  }
  await document.fonts.ready
  return [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.textContent ?? '')
}

/** The CSS of the book: the site's design tokens, the style of its texts, and the rules for paper. */
async function bookStyle(chapters: readonly Reading[]) {
  const style = [
    siteTokens(),
    joinedSheet('app/sections/reading/reading.css'),
    read('materials/ebook/book.css'),
  ]
  // The footer names the chapter, which in CSS needs a named page for each chapter.
  const footers = chapters.map(
    ({ number, address, title }) =>
      `#${address}{page:chapter-${number}}@page chapter-${number}{@bottom-left{content:"${number}   ${title.replaceAll('"', '\\"')}"}}`,
  )
  return [await fontFaces(), ...style, ...footers].join('\n')
}

/** One static font for each weight: the print engine would embed a variable font as outlines, not as text. */
async function fontFaces() {
  const { display, text } = SITE_FONTS
  const weights = [
    ['Bricolage Grotesque', display.source, 700],
    ['Instrument Sans', text.source, 400],
    ['Instrument Sans', text.source, 600],
    ['Instrument Sans', text.source, 700],
  ] as const
  const faces = weights.map(async ([family, source, wght]) => {
    const font = await subsetFont(readFontFile(source), CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      keepFeatures: FEATURES,
    })
    return `@font-face{font-family:"${family}";font-weight:${wght};src:url(data:font/woff2;base64,${font.toString('base64')})}`
  })
  return (await Promise.all(faces)).join('')
}
