import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { TEAM_PATH } from '../../contracts/team.ts'
import { contentTypeOf } from '../serve/content-types.ts'
import { acceptedEncodings } from '../serve/serve-static.ts'

type TeamFile = {
  type: string
  /** The name changes with the content. */
  isHashed: boolean
  body: Buffer
  br?: Buffer
  gzip?: Buffer
}
/** By address. Only what is in the map can be read. */
export type TeamFiles = ReadonlyMap<string, TeamFile>

export const INDEX = `${TEAM_PATH}/index.html`
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const TEXT = /\.(?:html|js|css|svg|json|webmanifest)$/
/** The build writes only names with a content hash into this folder. */
const HASHED = /^\/assets\//
const PRIVATE = /\.(?:map|br|gz)$|\/\./

/** undefined if the inbox was not built. */
export async function loadTeamFiles(folder: string): Promise<TeamFiles | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, TeamFile>()
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (PRIVATE.test(path)) continue
    const body = await readFile(file)
    files.set(`${TEAM_PATH}${path}`, {
      type: contentTypeOf(path),
      isHashed: HASHED.test(path),
      body,
      ...(TEXT.test(path) && {
        br: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        gzip: await gzipped(body),
      }),
    })
  }
  return files.has(INDEX) ? files : undefined
}

/** A page has no extension; everything that is no file gets the one page of the application. */
export function teamFileResponse(files: TeamFiles, path: string, request: Request) {
  const isPage = !/\.\w+$/.test(path)
  const file = files.get(path === INDEX || isPage ? INDEX : path)
  if (!file) return undefined
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? undefined)
  const [encoding, body] =
    accepted.br && file.br
      ? (['br', file.br] as const)
      : accepted.gzip && file.gzip
        ? (['gzip', file.gzip] as const)
        : ([undefined, file.body] as const)
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Content-Length': String(body.length),
    ...(file.br && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(file.isHashed && { 'Cache-Control': 'private, max-age=31536000, immutable' }),
  }
  return { body, headers }
}
