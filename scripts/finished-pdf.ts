import { required } from '../contracts/required.ts'

export type PdfFacts = {
  author: string
  subject: string
  keywords: readonly string[]
  /** Every heading of the document, in order. */
  headings: readonly string[]
}

/**
 * Adds what the browser's print engine cannot be told: author, subject and keywords, an outline that
 * opens beside the text, and its words (the engine drops the space where a heading turns to a new line).
 * As the format provides for, new versions of a few objects are appended, so that tags and fonts stay as
 * they were printed.
 */
export function finishedPdf(pdf: Buffer, facts: PdfFacts): Buffer {
  const text = pdf.toString('latin1')
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const root = found(trailer, /\/Root (\d+) 0 R/)
  const info = found(trailer, /\/Info (\d+) 0 R/)
  const catalog = bodyOf(text, root)
  const outline = found(catalog, /\/Outlines (\d+) 0 R/)

  const renewed = new Map(outlineItems(text, facts.headings))
  const top = [...renewed.values()].filter((item) => item.includes(`/Parent ${outline} 0 R`))
  renewed.set(outline, bodyOf(text, outline).replace(/\/Count \d+/, `/Count ${top.length}`))
  renewed.set(root, `${catalog}\n/PageMode /UseOutlines`)
  const { author, subject, keywords } = facts
  const written = { Author: author, Subject: subject, Keywords: keywords.join(', ') }
  const entries = Object.entries(written).map(([name, value]) => `\n/${name} ${hexadecimal(value)}`)
  renewed.set(info, bodyOf(text, info) + entries.join(''))

  let tail = '\n'
  const places = [...renewed].map(([number, body]) => {
    const at = String(pdf.length + tail.length).padStart(10, '0')
    tail += `${number} 0 obj\n<<${body}>>\nendobj\n`
    return `${number} 1\n${at} 00000 n \n`
  })
  const start = pdf.length + tail.length
  const size = found(trailer, /\/Size (\d+)/)
  const previous = found(trailer, /startxref\s+(\d+)/)
  tail += `xref\n${places.join('')}trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${previous}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(tail, 'latin1')])
}

function found(text: string, pattern: RegExp): string {
  const [, value] = text.match(pattern) ?? []
  if (value === undefined) throw new Error(`The printed PDF lacks ${pattern.source}`)
  return value
}

const bodyOf = (text: string, number: string) =>
  found(text, new RegExp(`\\n${number} 0 obj\\n<<([\\s\\S]*?)>>\\nendobj`))

/** The items are numbered in the order of the headings; each one's own items start folded. */
function outlineItems(text: string, headings: readonly string[]): [string, string][] {
  const item =
    /\n(\d+) 0 obj\n<<\/Title (?:\((?:\\.|[^\\)])*\)|<\w*>)\n(\/Dest [\s\S]*?)>>\nendobj/g
  const items = [...text.matchAll(item)]
    .map(([, number = '', rest = '']) => [number, rest] as const)
    .sort(([one], [other]) => Number(one) - Number(other))
  if (items.length !== headings.length) {
    throw new Error(`${headings.length} headings were printed, ${items.length} are in the outline`)
  }
  return items.map(([number, rest], index) => [
    number,
    `/Title ${hexadecimal(required(headings[index], `heading ${index}`))}\n${rest.replace('/Count ', '/Count -')}`,
  ])
}

/** A text in UTF-16 with its mark, as hexadecimal: the one way to write every letter. */
const hexadecimal = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
