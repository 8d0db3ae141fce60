import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

const root = join(import.meta.dirname, '..')

/** The files of a folder and of those in it, by their paths in the project. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()

/** Files of content/ that are no TypeScript, each with its line. To be asked before anything imports them. */
export const syntaxErrors = (): string[] =>
  filesIn('content')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const error = syntaxError(readFileSync(join(root, file), 'utf8'))
      return error ? [`${file}:${error}`] : []
    })

/** '13: …', the line and what may be wrong with it; undefined if the source can be read. */
export function syntaxError(source: string): string | undefined {
  try {
    parseAst(source, { lang: 'ts' })
    return undefined
  } catch (error) {
    const { pos = 0 } = error as { pos?: number }
    const line = source.slice(0, pos).split('\n').length
    return `${line}: não dá para ler a partir daqui: falta (ou sobra) uma vírgula, uma aspa, uma chave ou um colchete, nesta linha ou na de cima`
  }
}
