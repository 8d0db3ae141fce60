import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

/** What may wait for a slow reader; past it, lines are dropped. */
const MOST_WAITING = 1_000_000

/**
 * Writes to the standard output or error and survives whatever becomes of it: a reader that is gone, a disk
 * that is full, a reader that has stopped reading. The site matters more than what is said of it.
 */
export function outputTo(stream: typeof process.stdout | typeof process.stderr) {
  // Without a listener such an error would end the process.
  stream.on('error', () => {})
  if (isFile(stream.fd)) return fileOutput(stream.fd)
  return (text: string) => {
    if (!stream.errored && stream.writableLength < MOST_WAITING) stream.write(text)
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

/** Node's own stream over a file never writes again after an error; a disk may have room again. */
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
