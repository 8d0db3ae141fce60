import {
  cleanMessage,
  REPORT_ERROR_FUNCTION,
  SCRIPT_ERROR_LIMITS,
  type ScriptError,
  wordsOf,
} from '@contracts/script-errors.ts'
import { tellServer } from './tell-server.ts'

/** A page that fails again and again says nothing new. */
const MOST_TOLD = 3
const PLACE = /https?:\/\/[^\s()@]+?:\d+:\d+/g
const told = new Set<string>()

/** What stands in fields and in the address. */
function written(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
  const address = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
  return wordsOf([...Array.from(fields, ({ value }) => value), ...address.values()])
}

/** Errors of extensions and of other companies' scripts have no place in a file of this site, and are not told. */
export function reportScriptError(error: unknown) {
  if (!(error instanceof Error) || told.size >= MOST_TOLD) return
  const files = `${location.origin}/assets/`
  const frames = (error.stack?.match(PLACE) ?? [])
    .filter((place) => place.startsWith(files))
    .map((place) => place.slice(files.length))
    .slice(0, SCRIPT_ERROR_LIMITS.frames)
  if (frames.length === 0) return
  const message = cleanMessage(`${error.name}: ${error.message}`, written())
  const key = `${message} ${frames[0]}`
  if (told.has(key)) return
  told.add(key)
  const report: ScriptError = { message, frames, page: location.pathname }
  tellServer(REPORT_ERROR_FUNCTION, report)
}
