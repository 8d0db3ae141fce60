import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A style sheet of the project as a browser gets it: each `@import` is the sheet that it names. */
export function joinedSheet(file: string): string {
  const own = readFileSync(join(root, file), 'utf8')
  return own.replaceAll(/^@import "(.+)";$/gm, (_, path: string) =>
    joinedSheet(posix.join(posix.dirname(file), path)),
  )
}
