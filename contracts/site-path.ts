import { parseUrl } from './parse-url.ts'

export const SITE_PATH_MAX_LENGTH = 500

// A browser reads a backslash as a slash and skips tabs and line breaks, so that '/\name' leads to another site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const MISREAD = /[\u0000-\u001f\u007f\\\ud800-\udfff]/u

/** The path of a page of this site, without query and fragment; '' if the text is not one. */
export function sitePath(text: unknown): string {
  if (typeof text !== 'string') return ''
  const path = text.trim().replace(/[?#].*/s, '')
  if (!path.startsWith('/') || path.length > SITE_PATH_MAX_LENGTH || MISREAD.test(path)) return ''
  const site = 'https://site.invalid'
  const url = parseUrl(path, site)
  const isOwn = url?.origin === site && !url.pathname.startsWith('//')
  return isOwn && url.pathname.length <= SITE_PATH_MAX_LENGTH ? url.pathname : ''
}
