import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export const root = join(import.meta.dirname, '..', '..')

/** The project's files: tracked and new ones, without those that git ignores. */
export const projectFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

export const read = (file: string) => readFileSync(join(root, file), 'utf8')
export const parse = (file: string) => parseSync(file, read(file))
export const isTest = (file: string) => /\.test\.tsx?$/.test(file)
export const sourcesIn = (folder: string) =>
  projectFiles.filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file))

export type Import = { from: string; to: string; typeOnly: boolean }

const known = new Map<string, Import[]>()

/** The imports of a file, which is parsed once. `to` is a path in the project or the name of a package. */
export function importsOf(file: string): Import[] {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

function readImports(file: string): Import[] {
  const { module } = parse(file)
  const found: { specifier: string; typeOnly: boolean }[] = []
  for (const statement of module.staticImports) {
    const { entries } = statement
    found.push({
      specifier: statement.moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })
  }
  for (const statement of module.staticExports) {
    for (const { moduleRequest, isType } of statement.entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = read(file).slice(moduleRequest.start, moduleRequest.end)
    found.push({ specifier: text.slice(1, -1), typeOnly: false })
  }
  return found.map(({ specifier, typeOnly }) => ({
    from: file,
    to: resolveSpecifier(file, specifier.replace(/\?[\w&=-]+$/, '')),
    typeOnly,
  }))
}

function resolveSpecifier(file: string, specifier: string): string {
  const alias = specifier.match(/^(~|@content|@contracts|@estimator|@planner|@reports)\/(.*)$/)
  if (alias) {
    const [, folder = '', path] = alias
    return `${folder === '~' ? 'app' : folder.slice(1)}/${path}`
  }
  if (!specifier.startsWith('.')) return specifier
  return posix.join(posix.dirname(file), specifier)
}
