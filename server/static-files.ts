import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { staticMessages } from '../content/server-messages.ts'
import { contentTypeOf } from './content-types.ts'
import { policyForPage } from './inline-hashes.ts'
import { readyHead } from './ready-head.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** One encoding of a file, with its headers, and these again as they are sent. */
export type StaticVariant = {
  body: Buffer
  etag: string
  headers: Record<string, string>
  head: string
}

export type StaticFile = {
  identity: StaticVariant
  br?: StaticVariant
  gzip?: StaticVariant
  /** Media players and downloads ask for parts; text is served compressed, where parts make no sense. */
  acceptsRanges: boolean
}

/** The prerendered site in memory. An address that is not a key cannot be read: there is no path to walk. */
export type StaticSite = { files: ReadonlyMap<string, StaticFile>; notFound: StaticFile }

type Headers = Record<string, string>

/** What the build says of every file, in the format that static hosts read. */
const HEADERS_FILE = '/_headers'

/** The block for all addresses ('/*') of the build's `_headers`. */
export function headersForAll(text: string): Headers {
  const [, block = ''] = /^\/\*\n((?: .*\n)*)/m.exec(text) ?? []
  return Object.fromEntries(
    block
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
      }),
  )
}

// Vite writes only files with a hash of their content in their name here.
const HASHED_FOLDER = '/assets/'
/** Of a file whose name changes with its content. */
export const FOREVER = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'

// Files that the build leaves for other tools. Dotfiles too, except the one folder made to be read.
const isPrivate = (path: string) =>
  /^\/__spa-fallback\.html$|\.map$/.test(path) ||
  path === HEADERS_FILE ||
  /\/\.(?!well-known\/)/.test(path)

const POLICY = 'Content-Security-Policy'
const NOT_FOUND_PAGES = ['/404.html', '/404/index.html']

/** The folder is there, and no site is in it. */
export class NoPages extends Error {}

export async function loadStaticSite(buildDir: string): Promise<StaticSite> {
  const entries = await readdir(buildDir, { recursive: true, withFileTypes: true })
  const bodies = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    bodies.set(`/${relative(buildDir, file).split(sep).join('/')}`, await readFile(file))
  }

  const headers = headersForAll(bodies.get(HEADERS_FILE)?.toString() ?? '')
  const files = new Map<string, StaticFile>()
  for (const [path, body] of bodies) {
    const isVariant = /\.(?:br|gz)$/.test(path) && bodies.has(path.replace(/\.\w+$/, ''))
    if (isVariant || isPrivate(path) || NOT_FOUND_PAGES.includes(path)) continue
    files.set(addressOf(path), staticFile(path, bodies, body, headers))
  }

  if (!files.has('/')) throw new NoPages(buildDir)
  const page = NOT_FOUND_PAGES.find((path) => bodies.has(path))
  const notFound = page
    ? staticFile(page, bodies, bodies.get(page)!, headers)
    : staticFile('/404.txt', bodies, Buffer.from(`${staticMessages.notFound}\n`), headers)
  return { files, notFound }
}

/** '/contato/index.html' is the page '/contato'. */
const addressOf = (path: string) => path.replace(/\/index\.html$/, '') || '/'

function staticFile(
  path: string,
  bodies: Map<string, Buffer>,
  body: Buffer,
  siteHeaders: Headers,
): StaticFile {
  const { type, isText } = contentTypeOf(path)
  const isHashed = path.startsWith(HASHED_FOLDER)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12)
  const policy = siteHeaders[POLICY]
  const ownPolicy = policy && path.endsWith('.html') && policyForPage(policy, String(body))

  const variant = (content: Buffer, encoding?: string): StaticVariant => {
    // Each encoding is other bytes, so it has its own tag: a strong one is a promise about bytes.
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`
    const headers = {
      ...SECURITY_HEADERS,
      // Scripts, styles and fonts are no documents: the pages' long policy would say nothing of them.
      ...(!isHashed && siteHeaders),
      ...(ownPolicy && { [POLICY]: ownPolicy }),
      'Content-Type': type,
      'Content-Length': String(content.length),
      'Cache-Control': isHashed ? FOREVER : ALWAYS_ASK,
      ETag: etag,
      ...(isText ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
      ...(encoding && { 'Content-Encoding': encoding }),
    }
    return { body: content, etag, headers, head: readyHead(headers) }
  }

  if (!isText) return { identity: variant(body), acceptsRanges: true }
  const br = bodies.get(`${path}.br`) ?? brotli(body)
  const gzip = bodies.get(`${path}.gz`) ?? gzipSync(body)
  return {
    identity: variant(body),
    ...(br.length < body.length && { br: variant(br, 'br') }),
    ...(gzip.length < body.length && { gzip: variant(gzip, 'gzip') }),
    acceptsRanges: false,
  }
}

// The highest quality takes seconds for a whole site; the build does that, this is the fallback.
const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
