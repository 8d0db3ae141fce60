import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'

type OutlineItem = { title: string; page: number; items: OutlineItem[] }
type PdfOutline = Awaited<ReturnType<Pdf['getOutline']>>
export type PdfReading = Awaited<ReturnType<typeof readPdf>>
type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Reads a PDF: the text of each page, the outline with its page numbers, and the metadata. */
export async function readPdf(file: string | URL) {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  return {
    pages: text,
    outline: await outlineOf(pdf, await pdf.getOutline()),
    tagged: (await pdf.getMarkInfo())?.Marked === true,
    info: info as Record<string, unknown>,
  }
}

/** Where the text of each column ends: the height above the bottom of each page, in points. */
export async function columnEnds(file: string | URL, footer: number): Promise<[number, number][]> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)))
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  return Promise.all(
    pages.map(async (loading) => {
      const page = await loading
      const { width, height } = page.getViewport({ scale: 1 })
      const ends: [number, number] = [height, height]
      for (const item of (await page.getTextContent()).items) {
        if (!('transform' in item) || item.str.trim() === '') continue
        const [x, y] = item.transform.slice(4) as [number, number]
        const half = x < width / 2 ? 0 : 1
        if (y > footer) ends[half] = Math.min(ends[half], y)
      }
      return ends
    }),
  )
}

const outlineOf = (pdf: Pdf, items: PdfOutline): Promise<OutlineItem[]> =>
  Promise.all(
    (items ?? []).map(async ({ title, dest, items: below }) => {
      const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
      if (!place) throw new Error(`The outline leads nowhere: ${title}`)
      const page = (await pdf.getPageIndex(place[0])) + 1
      return { title, page, items: await outlineOf(pdf, below) }
    }),
  )
