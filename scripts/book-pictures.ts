// Pictures of pages of the e-book's PDF, for the book that opens on its page.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from './chromium.ts'

/** A host that exists in the browser's page only. */
const ORIGIN = 'http://book.invalid'
const READER = fileURLToPath(import.meta.resolve('unpdf/pdfjs'))

/** Draws the pages with PDF.js on a canvas and returns each as WebP. */
export async function pagePictures(
  pdf: string,
  pages: readonly number[],
  { width, quality }: { width: number; quality: number },
): Promise<Buffer[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    // Small letters would else be rounded to whole pixels, and words run together.
    args: ['--font-render-hinting=none'],
  })
  try {
    const page = await browser.newPage()
    const files: Record<string, { contentType: string; body: string | Buffer }> = {
      '/': { contentType: 'text/html', body: '<!doctype html>' },
      '/pdfjs.mjs': { contentType: 'text/javascript', body: readFileSync(READER) },
      '/book.pdf': { contentType: 'application/pdf', body: readFileSync(pdf) },
    }
    await page.route(`${ORIGIN}/**`, (route) =>
      route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
    )
    await page.goto(ORIGIN)
    const drawn = await page.evaluate(drawPages, { pages: [...pages], width, quality })
    return drawn.map((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  } finally {
    await browser.close()
  }
}

type Drawing = { pages: number[]; width: number; quality: number }

/** Runs in the browser. */
async function drawPages({ pages, width, quality }: Drawing): Promise<string[]> {
  const reader = '/pdfjs.mjs'
  const { getDocument } = await import(reader)
  const data = await (await fetch('/book.pdf')).arrayBuffer()
  const book = await getDocument({ data, disableFontFace: false, useSystemFonts: false }).promise
  const pictures: string[] = []
  for (const number of pages) {
    const sheet = await book.getPage(number)
    const viewport = sheet.getViewport({ scale: width / sheet.getViewport({ scale: 1 }).width })
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.round(viewport.height)
    await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
    pictures.push(canvas.toDataURL('image/webp', quality))
  }
  return pictures
}
