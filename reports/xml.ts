export type XmlHandler = {
  open?(name: string, attributes: string): void
  close?(name: string): void
  text?(text: string): void
  /** How far it is, from time to time. */
  reached?(at: number): void
}

/** Characters between two reports of progress. */
const STEP = 262_144

/** Walks over XML once, from tag to tag: enough for the plain files inside an XLSX, and never slow on odd ones. */
export function walkXml(xml: string, { open, close, text, reached }: XmlHandler) {
  let at = 0
  let nextReport = STEP
  for (;;) {
    const start = xml.indexOf('<', at)
    if (start < 0) return
    if (start >= nextReport) {
      reached?.(start)
      nextReport = start + STEP
    }
    if (start > at) text?.(xml.slice(at, start))
    if (xml.startsWith('<![CDATA[', start)) {
      const end = xml.indexOf(']]>', start)
      if (end < 0) return
      text?.(xml.slice(start + 9, end).replaceAll('&', '&amp;'))
      at = end + 3
      continue
    }
    const comment = xml.startsWith('<!--', start)
    const end = xml.indexOf(comment ? '-->' : '>', start)
    if (end < 0) return
    at = end + (comment ? 3 : 1)
    if (comment || xml[start + 1] === '?' || xml[start + 1] === '!') continue
    if (xml[start + 1] === '/') {
      close?.(localName(xml.slice(start + 2, end)))
      continue
    }
    const tag = xml.slice(start + 1, xml[end - 1] === '/' ? end - 1 : end)
    const space = tag.search(/\s/)
    const name = localName(space < 0 ? tag : tag.slice(0, space))
    open?.(name, space < 0 ? '' : tag.slice(space))
    if (xml[end - 1] === '/') close?.(name)
  }
}

/** Some programs write <x:row> where others write <row>. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1).trim()

const patterns = new Map<string, RegExp>()

/** The value of an attribute; `name` may be a pattern. */
export function attribute(attributes: string, name: string): string | undefined {
  const known = patterns.get(name)
  const pattern = known ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  if (!known) patterns.set(name, pattern)
  const value = pattern.exec(attributes)
  return value ? decodeEntities(value[1] ?? value[2] ?? '') : undefined
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
