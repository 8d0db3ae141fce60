import { readFileSync } from 'node:fs'
import { ConfigurationError } from './settings.ts'

const BLANK_OR_COMMENT = /^\s*(?:#.*)?$/
const ENTRY = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/
/** What may follow a quoted value: spaces and a comment. */
const AFTER_VALUE = '\\s*(?:\\s#.*)?$'
const DOUBLE_QUOTED = new RegExp(`^\\s*"((?:\\\\.|[^"\\\\])*)"${AFTER_VALUE}`)
const SINGLE_QUOTED = new RegExp(`^\\s*'([^']*)'${AFTER_VALUE}`)

/** Returns undefined if a quote is never closed, or if text follows a closed quote. */
function parseValue(written: string): string | undefined {
  if (/^\s*"/.test(written)) {
    const [, text] = DOUBLE_QUOTED.exec(written) ?? []
    return text?.replaceAll(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter))
  }
  if (/^\s*'/.test(written)) return SINGLE_QUOTED.exec(written)?.[1]
  // A comment begins after a space, so that a password may hold a '#'.
  return written.replace(/\s#.*$/, '').trim()
}

type EnvFile = { values: Record<string, string>; repeated: string[] }

/** Parses a `.env` file. Throws on a line that is neither a variable nor a comment. */
export function parseEnvFile(text: string): EnvFile {
  const values: Record<string, string> = {}
  const repeated: string[] = []
  const lines = text.split(/\r\n|\r|\n/)
  lines.forEach((line, index) => {
    if (BLANK_OR_COMMENT.test(line)) return
    const [, name, written = ''] = ENTRY.exec(line) ?? []
    const value = parseValue(written)
    if (!name || value === undefined) {
      // The message does not quote the line, because it may hold a password.
      throw new ConfigurationError(
        `a linha ${index + 1} não é NOME=valor: conserte-a, ou comece-a com # se for um comentário`,
      )
    }
    if (name in values) repeated.push(name)
    values[name] = value
  })
  return { values, repeated }
}

const REASONS: Record<string, string> = { EISDIR: 'é uma pasta', ENOENT: 'não existe' }

/** Windows editors write UTF-8 with a byte order mark, or UTF-16. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ConfigurationError('o arquivo não está em UTF-8: salve-o de novo nessa codificação')
  }
}

/** Reads the file's variables. A missing file counts as empty, unless `mustExist` is set. */
export function readEnvFile(path: string, mustExist = false): EnvFile {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !mustExist) return { values: {}, repeated: [] }
    const why = REASONS[code ?? ''] ?? `não pode ser lido por este usuário (${code})`
    throw new ConfigurationError(`${path}: ${why}. O site não inicia sem a configuração dele.`)
  }
  try {
    return parseEnvFile(decode(bytes))
  } catch (error) {
    throw new ConfigurationError(`${path}: ${(error as Error).message}.`)
  }
}
