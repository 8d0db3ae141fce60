/** The few facts of a font file that a fallback face is matched by. `sfnt` is an uncompressed font. */
export function fontMetrics(sfnt: Buffer) {
  const table = tablesOf(sfnt)
  const unitsPerEm = sfnt.readUInt16BE(table('head') + 18)
  const hhea = table('hhea')
  const glyphOf = glyphsOf(sfnt, table('cmap'))
  const lastWidth = sfnt.readUInt16BE(hhea + 34) - 1
  const width = (character: string) =>
    sfnt.readUInt16BE(
      table('hmtx') + 4 * Math.min(glyphOf(character.codePointAt(0) ?? 0), lastWidth),
    )
  return {
    ascent: sfnt.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -sfnt.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: sfnt.readInt16BE(hhea + 8) / unitsPerEm,
    /** The mean width of the text's characters, in ems. */
    meanWidth: (text: string) =>
      [...text].reduce((sum, character) => sum + width(character), 0) /
      [...text].length /
      unitsPerEm,
  }
}

function tablesOf(sfnt: Buffer) {
  const offsets = new Map<string, number>()
  for (let entry = 12; entry < 12 + 16 * sfnt.readUInt16BE(4); entry += 16) {
    offsets.set(sfnt.toString('latin1', entry, entry + 4), sfnt.readUInt32BE(entry + 8))
  }
  return (tag: string) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
}

/** Reads the character map of format 4, which every Latin font carries. */
function glyphsOf(sfnt: Buffer, cmap: number) {
  const encodings = Array.from({ length: sfnt.readUInt16BE(cmap + 2) }, (_, index) =>
    sfnt.readUInt32BE(cmap + 4 + 8 * index + 4),
  )
  const found = encodings.find((offset) => sfnt.readUInt16BE(cmap + offset) === 4)
  if (found === undefined) throw new Error('The font has no character map of format 4')
  const map = cmap + found
  const twiceSegments = sfnt.readUInt16BE(map + 6)
  return (code: number): number => {
    for (let segment = 0; segment < twiceSegments; segment += 2) {
      const end = map + 14 + segment
      if (code > sfnt.readUInt16BE(end)) continue
      const start = end + twiceSegments + 2
      const delta = start + twiceSegments
      const rangeOffset = delta + twiceSegments
      if (code < sfnt.readUInt16BE(start)) return 0
      const range = sfnt.readUInt16BE(rangeOffset)
      if (range === 0) return (code + sfnt.readInt16BE(delta)) & 0xffff
      const glyph = sfnt.readUInt16BE(rangeOffset + range + 2 * (code - sfnt.readUInt16BE(start)))
      return glyph === 0 ? 0 : (glyph + sfnt.readInt16BE(delta)) & 0xffff
    }
    return 0
  }
}
