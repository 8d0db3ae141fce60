import type { IncomingMessage, ServerResponse } from 'node:http'
import { staticMessages } from '../content/server-messages.ts'
import { writeReadyHead } from './ready-head.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { StaticFile, StaticSite, StaticVariant } from './static-files.ts'

/** Answers a request for a page or a file and returns the status. `path` has no query. */
export function answerStatic(
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

  const { body, headers } = negotiate(site.notFound, request)
  return send(response, 404, headers, body)
}

/** The address that a spelling of it means; undefined when it means none. */
export function decodedPath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** One page, one address: without a slash at the end and without the name of its file. */
const canonicalAddress = (address: string) =>
  address.replace(/\/index\.html$/, '').replace(/\/+$/, '') || '/'

function sendFile(file: StaticFile, request: IncomingMessage, response: ServerResponse): number {
  const variant = negotiate(file, request)
  const { body, etag, headers, head } = variant
  if (matches(request.headers['if-none-match'], etag)) {
    const { 'Content-Length': _length, 'Content-Type': _type, ...kept } = headers
    return send(response, 304, kept)
  }
  const range = file.acceptsRanges ? requestedRange(request, variant) : undefined
  if (range === 'unsatisfiable') {
    const { 'Content-Length': _length, ...kept } = headers
    return send(response, 416, { ...kept, 'Content-Range': `bytes */${body.length}` })
  }
  if (range) {
    const { start, end } = range
    const part = body.subarray(start, end + 1)
    return send(
      response,
      206,
      {
        ...headers,
        'Content-Length': String(part.length),
        'Content-Range': `bytes ${start}-${end}/${body.length}`,
      },
      part,
    )
  }
  if (!writeReadyHead(response, head)) return send(response, 200, headers, body)
  response.end(body)
  return 200
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body?: Buffer | string,
): number {
  // Node leaves the body out of an answer to HEAD by itself.
  response.writeHead(status, headers).end(body)
  return status
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers?: Record<string, string>,
): number {
  const body = Buffer.from(`${text}\n`)
  return send(
    response,
    status,
    {
      ...SECURITY_HEADERS,
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.length),
    },
    body,
  )
}

function negotiate(file: StaticFile, request: IncomingMessage): StaticVariant {
  if (!file.br && !file.gzip) return file.identity
  const { br, gzip } = acceptedEncodings(request.headers['accept-encoding'])
  if (br && file.br) return file.br
  if (gzip && file.gzip) return file.gzip
  return file.identity
}

type Accepted = { br: boolean; gzip: boolean }

// Browsers send a few spellings over and over.
const read = new Map<unknown, Accepted>()
const MOST_SPELLINGS = 100

/** Exported for its test: 'br;q=0' is a refusal, '*' speaks for those not named. */
export function acceptedEncodings(header: unknown): Accepted {
  const known = read.get(header)
  if (known) return known
  const qualities = new Map<string, number>()
  for (const item of typeof header === 'string' ? header.toLowerCase().split(',') : []) {
    const [encoding = '', quality] = item.split(';')
    qualities.set(encoding.trim(), quality ? Number(quality.replace(/^\s*q=/, '')) : 1)
  }
  const accepts = (encoding: string) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0
  const accepted = { br: accepts('br'), gzip: accepts('gzip') }
  if (read.size >= MOST_SPELLINGS) read.clear()
  read.set(header, accepted)
  return accepted
}

/** A proxy that compresses makes a tag weak, so 'W/' is not compared. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Of a single range. Anything else that a Range header may say is answered with the whole file. */
function requestedRange(
  request: IncomingMessage,
  { body, etag }: StaticVariant,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  if (request.method !== 'GET') return undefined
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const found = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const [, first = '', last = ''] = found ?? []
  if (first === '' && last === '') return undefined
  const length = body.length
  // 'bytes=-500' is the last 500 bytes.
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && first !== '' && Number(last) < start) return undefined
  return start >= length ? 'unsatisfiable' : { start, end }
}
