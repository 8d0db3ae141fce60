import { createHash } from 'node:crypto'
import { createReadStream, openSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { contentTypeOf } from './content-types.ts'
import { policyForPage } from './inline-hashes.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

type Headers = Record<string, string>

/** One encoding of a file. */
export type StaticVariant = {
  /**
   * The bytes, or the number of an open file, for one that is too large to keep in memory. It is opened once:
   * many downloads at a time use up no file numbers, and a new build does not change one that is under way.
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
  /** Media players and downloads ask for parts; text is served compressed, where parts make no sense. */
  acceptsRanges: boolean
}

/** The files of the prerendered site. An address that is not a key cannot be read: there is no path to walk. */
export type StaticSite = {
  files: ReadonlyMap<string, StaticFile>
  /** undefined in a build without a page for what is not there. */
  notFound: StaticFile | undefined
}

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

/** Pages and scripts are far smaller; films and large downloads are read from the disk as they are sent. */
const MOST_IN_MEMORY = 512 * 1024

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

/** '/contato/index.html' is the page '/contato'. */
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
  // The build compresses every text, and nothing else.
  const isText = paths.has(`${path}.br`)
  const policy = path.endsWith('.html') ? siteHeaders[POLICY] : undefined
  const headers = {
    ...SECURITY_HEADERS,
    // Scripts, styles and fonts are no documents: the pages' long policy would say nothing of them.
    ...(!isHashed && siteHeaders),
    ...(policy && { [POLICY]: policyForPage(policy, await readFile(file, 'utf8')) }),
    'Content-Type': contentTypeOf(path),
    'Cache-Control': isHashed ? FOREVER : ALWAYS_ASK,
    ...(isText ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
  }

  async function variantOf(name: string, encoding?: string): Promise<StaticVariant> {
    const { size } = await stat(name)
    // Each encoding is other bytes, so it has its own tag: a strong one is a promise about bytes.
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`
    return {
      body: size > MOST_IN_MEMORY ? openSync(name, 'r') : await readFile(name),
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
    // A very short text only grows.
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
