import { read } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { staticMessages } from '../../content/server-messages.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { StaticFile, StaticSite, StaticVariant } from './static-files.ts'

/** Serves a page or a file and returns the status. `path` has no query. */
export function serveStatic(
  site: StaticSite,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(response, 405, staticMessages.methodNotAllowed, { Allow: 'GET, HEAD' })
  }
  const address = decodedPath(path)
  if (address === undefined) return sendText(response, 400, staticMessages.malformedAddress)

  const file = site.files.get(address)
  if (file) return sendFile(file, request, response)

  const canonical = canonicalAddress(address)
  if (site.files.has(canonical)) {
    const query = request.url?.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    response.writeHead(308, { ...SECURITY_HEADERS, Location: encodeURI(canonical) + query }).end()
    return 308
  }

  if (!site.notFound) return sendNotFound(response)
  return send(response, 404, negotiate(site.notFound, request))
}

/** The decoded path; undefined if its percent-encoding is invalid. */
export function decodedPath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Each page has one address: without a trailing slash and without index.html. */
const canonicalAddress = (address: string) =>
  address.replace(/\/index\.html$/, '').replace(/\/+$/, '') || '/'

function sendFile(file: StaticFile, request: IncomingMessage, response: ServerResponse): number {
  const variant = negotiate(file, request)
  const { length, etag, headers } = variant
  if (matches(request.headers['if-none-match'], etag)) {
    const { 'Content-Length': _length, 'Content-Type': _type, ...kept } = headers
    response.writeHead(304, kept).end()
    return 304
  }
  const range = file.acceptsRanges ? requestedRange(request, variant) : undefined
  if (range === 'unsatisfiable') {
    const { 'Content-Length': _length, ...kept } = headers
    response.writeHead(416, { ...kept, 'Content-Range': `bytes */${length}` }).end()
    return 416
  }
  return range ? sendPart(response, variant, range) : send(response, 200, variant)
}

function sendPart(response: ServerResponse, variant: StaticVariant, part: Part): number {
  response.writeHead(206, {
    ...variant.headers,
    'Content-Length': String(part.end - part.start + 1),
    'Content-Range': `bytes ${part.start}-${part.end}/${variant.length}`,
  })
  return sendBody(response, variant, part)
}

function send(response: ServerResponse, status: number, variant: StaticVariant): number {
  response.writeHead(status, variant.headers)
  return sendBody(response, variant)
}

/** Returns the status that was already written. */
function sendBody(response: ServerResponse, { body, length }: StaticVariant, part?: Part): number {
  const { start, end } = part ?? { start: 0, end: length - 1 }
  if (typeof body !== 'number') {
    // Node itself omits the body of a HEAD response.
    response.end(body.subarray(start, end + 1))
  } else if (response.req.method === 'HEAD') {
    response.end()
  } else {
    // On any error the connection is closed, so that the client sees that the response is incomplete.
    pipeline(readParts(body, start, end), response, () => {})
  }
  return response.statusCode
}

const CHUNK_BYTES = 64 * 1024
const readFrom = promisify(read)

/** Not a file stream: when one client leaves, a stream would close the file that all downloads share. */
async function* readParts(file: number, start: number, end: number) {
  for (let at = start; at <= end; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end + 1 - at))
    const { bytesRead } = await readFrom(file, chunk, 0, chunk.length, at)
    if (bytesRead === 0) throw new Error('the file has become shorter')
    yield chunk.subarray(0, bytesRead)
    at += bytesRead
  }
}

export const sendNotFound = (response: ServerResponse) =>
  sendText(response, 404, staticMessages.notFound)

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers?: Record<string, string>,
): number {
  const body = Buffer.from(`${text}\n`)
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.length),
    })
    .end(body)
  return status
}

function negotiate(file: StaticFile, request: IncomingMessage): StaticVariant {
  if (!file.br && !file.gzip) return file.identity
  const { br, gzip } = acceptedEncodings(request.headers['accept-encoding'])
  if (br && file.br) return file.br
  if (gzip && file.gzip) return file.gzip
  return file.identity
}

/** Exported for its test. 'br;q=0' is a refusal, and '*' stands for encodings that are not named. */
export function acceptedEncodings(header: unknown): { br: boolean; gzip: boolean } {
  const qualities = new Map<string, number>()
  for (const item of typeof header === 'string' ? header.toLowerCase().split(',') : []) {
    const [encoding = '', quality] = item.split(';')
    qualities.set(encoding.trim(), quality ? Number(quality.replace(/^\s*q=/, '')) : 1)
  }
  const accepts = (encoding: string) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0
  return { br: accepts('br'), gzip: accepts('gzip') }
}

/** A proxy that compresses makes an ETag weak, so 'W/' is ignored. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** A range of bytes, both ends included. */
type Part = { start: number; end: number }

/** Supports a single range. For any other Range header the whole file is sent. */
function requestedRange(
  request: IncomingMessage,
  { length, etag }: StaticVariant,
): Part | 'unsatisfiable' | undefined {
  if (request.method !== 'GET') return undefined
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const found = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const [, first = '', last = ''] = found ?? []
  if (first === '' && last === '') return undefined
  // 'bytes=-500' means the last 500 bytes.
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && first !== '' && Number(last) < start) return undefined
  return start >= length ? 'unsatisfiable' : { start, end }
}
