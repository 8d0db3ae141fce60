import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { colour } from './look.ts'

/** The value that a cell shows, by sheet and A1 name. */
export type Shown = (sheet: string, cell: string) => string | number

// Local time on purpose: the archive stores wall-clock fields, and these are the same everywhere.
const EPOCH = new Date(1980, 0, 1)

/**
 * What the writing library leaves out: the values that each chart draws, for viewers that do not read
 * the cells; quiet gridlines and axes; the language; quotes around the sheets of print areas. Packed anew by a compressor in plain JavaScript,
 * whose bytes do not depend on the processor.
 */
export function finishedParts(file: Uint8Array, shown: Shown): Uint8Array {
  const parts: Zippable = {}
  for (const [path, bytes] of Object.entries(unzipSync(file))) {
    parts[path] = strToU8(finished(path, strFromU8(bytes), shown))
  }
  return zipSync(parts, { level: 9, mtime: EPOCH })
}

function finished(path: string, xml: string, shown: Shown): string {
  if (path === 'docProps/core.xml') {
    return xml.replace('<dcterms:created', '<dc:language>pt-BR</dc:language><dcterms:created')
  }
  if (path === 'xl/workbook.xml') {
    // A name with a space and no quotes is a damaged file to Excel.
    return xml.replace(/(<definedName [^>]*>)([^'!<]+)!/g, `$1'$2'!`)
  }
  return /^xl\/charts\/chart\d+\.xml$/.test(path) ? finishedChart(xml, shown) : xml
}

const line = (inside: string) => `<c:spPr><a:ln w="9525">${inside}</a:ln></c:spPr>`
const solid = (rgb: string) => `<a:solidFill><a:srgbClr val="${rgb}"/></a:solidFill>`

function finishedChart(xml: string, shown: Shown): string {
  return xml
    .replaceAll('lang="en-US"', 'lang="pt-BR"')
    .replace(
      '<c:majorGridlines/>',
      `<c:majorGridlines>${line(solid(colour.line!))}</c:majorGridlines>`,
    )
    .replace(/<c:catAx>.*?<\/c:catAx>/s, (axis) =>
      axis.replace('<c:txPr>', `${line(solid(colour.control!))}<c:txPr>`),
    )
    .replace(/<c:valAx>.*?<\/c:valAx>/s, (axis) =>
      axis.replace('<c:txPr>', `${line('<a:noFill/>')}<c:txPr>`),
    )
    .replace(/<c:f>([^<]+)<\/c:f><\/c:(str|num)Ref>/g, (_, range: string, kind: string) => {
      return `<c:f>${range}</c:f>${cacheOf(range, kind, shown)}</c:${kind}Ref>`
    })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function cacheOf(range: string, kind: string, shown: Shown): string {
  const [, sheet, from, fromRow, to, toRow] = range.match(
    /^'?(.+?)'?!\$([A-Z])\$(\d+):\$([A-Z])\$(\d+)$/,
  )!
  const points: string[] = []
  let index = 0
  for (let row = Number(fromRow); row <= Number(toRow); row++) {
    for (let code = from!.charCodeAt(0); code <= to!.charCodeAt(0); code++) {
      const value = shown(sheet!, `${String.fromCharCode(code)}${row}`)
      // A dash among numbers is a point that is not there.
      if (kind === 'str' || typeof value === 'number') {
        points.push(`<c:pt idx="${index}"><c:v>${escaped(String(value))}</c:v></c:pt>`)
      }
      index++
    }
  }
  const code = kind === 'num' ? '<c:formatCode>General</c:formatCode>' : ''
  return `<c:${kind}Cache>${code}<c:ptCount val="${index}"/>${points.join('')}</c:${kind}Cache>`
}
