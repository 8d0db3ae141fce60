import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

/** Bytes that may wait for a slow reader. Above that, lines are dropped. */
const MAX_BUFFERED = 1_000_000

/**
 * Writes to standard output or error, and survives a closed pipe, a full disk or a reader that has stopped
 * reading. The site is more important than its log.
 */
export function outputTo(stream: typeof process.stdout | typeof process.stderr) {
  // Without a listener, such an error would end the process.
  stream.on('error', () => {})
  if (isFile(stream.fd)) return fileOutput(stream.fd)
  return (text: string) => {
    if (!stream.errored && stream.writableLength < MAX_BUFFERED) stream.write(text)
  }
}

function isFile(fd: number) {
  try {
    const kind = fstatSync(fd)
    return kind.isFile() || (kind.isCharacterDevice() && !isatty(fd))
  } catch {
    return false
  }
}

/** Node's own file stream never writes again after an error, but a disk may have room again later. */
function fileOutput(fd: number) {
  let isCut = false
  return (text: string) => {
    let rest = Buffer.from(isCut ? `\n${text}` : text)
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest))
      isCut = false
    } catch {
      isCut = true
    }
  }
}
