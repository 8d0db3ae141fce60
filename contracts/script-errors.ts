/** What the site's own server is told of an error of its scripts in a visitor's browser. */
export const REPORT_ERROR_FUNCTION = 'report-error'

export type ScriptError = {
  message: string
  /** Of the site's own files: 'file.js:line:column', the innermost first. */
  frames: string[]
  /** The path alone. */
  page: string
}

export const SCRIPT_ERROR_LIMITS = { message: 200, frames: 5, body: 2048 } as const

/** As the build names its scripts. */
export const FRAME = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/

const HIDDEN = '…'
/** The number alone says which error it is. What follows may quote the page. */
const REACT = /^(?:Error: )?(Minified React error #\d{1,4})/
/**
 * Where a message begins to quote something: a quotation mark that is no apostrophe of a word, or a regular expression.
 * What is quoted may hold such marks itself, so nothing behind the first is kept.
 */
const QUOTED = /["`“”‘’«»]|\B'|'\B|\s\/|[[{<]/
const LONGEST_READ = 1000

/**
 * A message without what a visitor may have written: quoted texts, addresses, numbers, and these words.
 * Browsers quote a lot of what they could not read.
 */
export function cleanMessage(text: string, written: readonly string[] = []): string {
  const [, react] = REACT.exec(text) ?? []
  if (react) return react
  const start = text.slice(0, LONGEST_READ)
  const quote = start.search(QUOTED)
  const message = quote < 0 ? start : start.slice(0, quote) + HIDDEN
  // The longest first: a shorter one may be a part of it.
  const words = [...written].sort((one, other) => other.length - one.length)
  return (words.length > 0 ? message.replace(new RegExp(words.join('|'), 'giu'), HIDDEN) : message)
    .replace(/[a-z][\w+.-]*:\/\/\S*|\S*@\S*/gi, HIDDEN)
    .replace(/\d[\d.,:()/-]*/g, '#')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, SCRIPT_ERROR_LIMITS.message)
}

const MOST_WORDS = 500

/** The words of texts that a visitor wrote, as `cleanMessage` takes them. */
export function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words.filter((word) => word.length > 2))].slice(0, MOST_WORDS)
}
