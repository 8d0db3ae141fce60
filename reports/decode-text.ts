import { messages } from './messages.ts'
import { ReportError } from './report.ts'

/** The text of a file in UTF-8, UTF-16 with or without its mark, or Windows-1252, which older programs write. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = utf16Order(bytes)
  if (encoding) {
    // UTF-16 has two bytes for each character, so an odd one is the first half of a character.
    if (bytes.length % 2 === 1) throw new ReportError(messages.incomplete)
    return withoutMark(new TextDecoder(encoding).decode(bytes))
  }
  const text = withoutMark(utf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes))
  if (hasControlCharacters(text)) throw new ReportError(messages.binary)
  return text
}

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: letters and digits have a zero as their second or first byte.
  const sample = bytes.subarray(0, 4096)
  let even = 0
  let odd = 0
  for (const [place, byte] of sample.entries()) {
    if (byte === 0) place % 2 === 0 ? even++ : odd++
  }
  const many = sample.length * 0.3
  if (odd > many && even < many / 4) return 'utf-16le'
  if (even > many && odd < many / 4) return 'utf-16be'
  return undefined
}

function utf8(bytes: Uint8Array): string | undefined {
  const decode = (part: Uint8Array) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(part)
    } catch {
      return undefined
    }
  }
  const text = decode(bytes)
  if (text !== undefined) return text
  // Right except for its last bytes: the file was cut in the middle of a character.
  for (let cut = 1; cut <= 3; cut++) {
    const rest = bytes.subarray(0, bytes.length - cut)
    const isCut = (bytes[rest.length] ?? 0) >= 0xc0 && rest.some((byte) => byte >= 0x80)
    if (isCut && decode(rest) !== undefined) throw new ReportError(messages.incomplete)
  }
  return undefined
}

const withoutMark = (text: string) => text.replace(/^\ufeff+/, '')

function hasControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a binary file from text
  return /[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 100_000))
}
