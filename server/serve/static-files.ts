import { createHash } from 'node:crypto'
import { createReadStream, openSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { contentTypeOf } from './content-types.ts'
import { cspForPage } from './csp-hashes.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

type Headers = Record<string, string>

/** One content encoding of a file. */
export type StaticVariant = {
  /**
   * The bytes, or the descriptor of an open file that is too large for memory. The file is opened once, so
   * that concurrent downloads need no further descriptors, and a new build does not change a download in
   * progress.
   */
  body: Buffer | number
  length: number
  etag: string
  headers: Headers
}

export type StaticFile = {
  identity: StaticVariant
  br?: StaticVariant
  gzip?: StaticVariant
  /** Media players and downloads request ranges. Text is served compressed, where ranges make no sense. */
  acceptsRanges: boolean
}

/**
 * The files of the prerendered site. Only addresses in the map can be read, so path traversal is impossible.
 */
export type StaticSite = {
  files: ReadonlyMap<string, StaticFile>
  /** undefined if the build has no 404 page. */
  notFound: StaticFile | undefined
}

/** The headers of every file, in the format that static hosts read. */
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

// Vite only writes files with a content hash in their name here.
const HASHED_FOLDER = '/assets/'
/** For a file whose name changes with its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** Pages and scripts are far smaller. Videos and large downloads are streamed from the disk. */
const MAX_IN_MEMORY = 512 * 1024

// Files that the build leaves for other tools, and dotfiles, except the public .well-known folder.
const isPrivate = (path: string) =>
  path.endsWith('.map') || path === HEADERS_FILE || /\/\.(?!well-known\/)/.test(path)

const POLICY = 'Content-Security-Policy'
const NOT_FOUND_PAGES = ['/404.html', '/404/index.html']

/** The folder exists, but there is no site in it. */
export class NoPages extends Error {}

export async function loadStaticSite(buildDir: string): Promise<StaticSite> {
  const entries = await readdir(buildDir, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(buildDir, join(entry.parentPath, entry.name)))
      .map((path) => `/${path.split(sep).join('/')}`),
  )
  const siteHeaders = paths.has(HEADERS_FILE)
    ? headersForAll(await readFile(join(buildDir, HEADERS_FILE), 'utf8'))
    : {}
  const load = (path: string) => loadFile(buildDir, path, paths, siteHeaders)

  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const isCompressed = /\.(?:br|gz)$/.test(path) && paths.has(path.replace(/\.\w+$/, ''))
    if (isCompressed || isPrivate(path) || NOT_FOUND_PAGES.includes(path)) continue
    files.set(addressOf(path), await load(path))
  }

  if (!files.has('/')) throw new NoPages(buildDir)
  const page = NOT_FOUND_PAGES.find((path) => paths.has(path))
  return { files, notFound: page ? await load(page) : undefined }
}

/** '/contato/index.html' is served at '/contato'. */
const addressOf = (path: string) => path.replace(/\/index\.html$/, '') || '/'

async function loadFile(
  buildDir: string,
  path: string,
  paths: ReadonlySet<string>,
  siteHeaders: Headers,
): Promise<StaticFile> {
  const file = join(buildDir, path)
  const hash = await hashOf(file)
  const isHashed = path.startsWith(HASHED_FOLDER)
  // The build compresses every text file and nothing else.
  const isText = paths.has(`${path}.br`)
  const policy = path.endsWith('.html') ? siteHeaders[POLICY] : undefined
  const headers = {
    ...SECURITY_HEADERS,
    // Scripts, styles and fonts are not documents, so the pages' long policy has no effect on them.
    ...(!isHashed && siteHeaders),
    ...(policy && { [POLICY]: cspForPage(policy, await readFile(file, 'utf8')) }),
    'Content-Type': contentTypeOf(path),
    'Cache-Control': isHashed ? IMMUTABLE : REVALIDATE,
    ...(isText ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
  }

  async function variantOf(name: string, encoding?: string): Promise<StaticVariant> {
    const { size } = await stat(name)
    // Each encoding has different bytes, so it needs its own ETag: a strong ETag stands for exact bytes.
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`
    return {
      body: size > MAX_IN_MEMORY ? openSync(name, 'r') : await readFile(name),
      length: size,
      etag,
      headers: {
        ...headers,
        'Content-Length': String(size),
        ETag: etag,
        ...(encoding && { 'Content-Encoding': encoding }),
      },
    }
  }

  const identity = await variantOf(file)
  if (!isText) return { identity, acceptsRanges: true }
  const br = await variantOf(`${file}.br`, 'br')
  const gzip = await variantOf(`${file}.gz`, 'gzip')
  return {
    identity,
    // Compression makes a very short text longer.
    ...(br.length < identity.length && { br }),
    ...(gzip.length < identity.length && { gzip }),
    acceptsRanges: false,
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('base64url').slice(0, 12)
}
