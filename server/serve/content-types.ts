import { getMimeType, mimes } from 'hono/utils/mime'

/** Types that Hono's list lacks, or has without a charset. */
const types: Record<string, string> = {
  ...mimes,
  md: 'text/markdown; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const contentTypeOf = (path: string): string =>
  getMimeType(path, types) ?? 'application/octet-stream'
