import { Unzip, UnzipInflate } from 'fflate'
import { messages, UNPACKED_BYTES_MAX } from './messages.ts'
import { ReportError } from './report.ts'

/** A workbook has a few for each sheet. */
const ENTRIES_MAX = 2000
/** Small enough that what one piece unpacks to stays small, even in a zip bomb. */
const PIECE = 16_384
/** The record at the end of every zip file; a cut file has none. */
const END_RECORD = [0x50, 0x4b, 5, 6]

/** Unpacks the wanted files of a zip. Counts what comes out, whatever sizes the zip claims. */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  onProgress?: (share: number) => void,
) {
  if (!hasEndRecord(bytes)) throw new ReportError(messages.incomplete)
  const names: string[] = []
  const files = new Map<string, Uint8Array[]>()
  const finished = new Set<string>()
  let unpacked = 0
  const reader = new Unzip((file) => {
    names.push(file.name)
    if (names.length > ENTRIES_MAX) {
      throw new ReportError(names.some(isWanted) ? messages.tooManySheets : messages.zip)
    }
    if (!isWanted(file.name)) return
    const pieces: Uint8Array[] = []
    files.set(file.name, pieces)
    file.ondata = (error, data, final) => {
      if (error) throw error
      unpacked += data.length
      if (unpacked > UNPACKED_BYTES_MAX) throw new ReportError(messages.unpacksTooLarge)
      pieces.push(data)
      if (final) finished.add(file.name)
    }
    file.start()
  })
  reader.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      reader.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
      onProgress?.(Math.min(1, (at + PIECE) / bytes.length))
    }
  } catch (error) {
    if (error instanceof ReportError) throw error
    throw new ReportError(messages.damaged)
  }
  const texts = new Map<string, string>()
  for (const [name, pieces] of files) {
    if (!finished.has(name)) throw new ReportError(messages.damaged)
    const decoder = new TextDecoder()
    const parts = pieces.map((piece) => decoder.decode(piece, { stream: true }))
    texts.set(name, parts.join('') + decoder.decode())
    files.delete(name)
  }
  return { names, texts }
}

function hasEndRecord(bytes: Uint8Array): boolean {
  // A comment of up to 65,535 bytes may follow its 22 bytes.
  const first = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.length - 22; at >= first; at--) {
    if (END_RECORD.every((byte, place) => bytes[at + place] === byte)) return true
  }
  return false
}
