import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'

type OutlineItem = { title: string; page: number; items: OutlineItem[] }
type PdfOutline = Awaited<ReturnType<Pdf['getOutline']>>
export type PdfReading = Awaited<ReturnType<typeof readPdf>>
type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** What a reader of the file meets: the words of each page, the outline with its pages, the facts. */
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

const outlineOf = (pdf: Pdf, items: PdfOutline): Promise<OutlineItem[]> =>
  Promise.all(
    (items ?? []).map(async ({ title, dest, items: below }) => {
      const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
      if (!place) throw new Error(`The outline leads nowhere: ${title}`)
      const page = (await pdf.getPageIndex(place[0])) + 1
      return { title, page, items: await outlineOf(pdf, below) }
    }),
  )
