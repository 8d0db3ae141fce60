import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'contracts/legal-versions.ts'
const FOLDERS = { privacy: 'PRIVACY_VERSION', terms: 'TERMS_VERSION' }

/** The number of the newest text of a folder. Each one before it must be there too. */
function newestVersion(root: string, folder: string): number {
  const versions = readdirSync(join(root, 'content/legal', folder))
    .flatMap((name) => Number(/^v(\d+)\.md$/.exec(name)?.[1] ?? []))
    .sort((a, b) => a - b)
  const missing = versions.findIndex((version, index) => version !== index + 1)
  if (missing >= 0) {
    throw new Error(`content/legal/${folder}/v${missing + 1}.md: falta, e há uma versão mais nova`)
  }
  return versions.length
}

/**
 * Leads are stamped with the version in force, so the constants follow the files: a new v5.md is enough. Writes only
 * when they differ, because a build must run where the project cannot be written.
 */
export function followLegalTexts(root = join(import.meta.dirname, '..')) {
  const path = join(root, FILE)
  const before = readFileSync(path, 'utf8')
  let after = before
  for (const [folder, name] of Object.entries(FOLDERS)) {
    const line = new RegExp(`(${name} = )\\d+`)
    after = after.replace(line, `$1${newestVersion(root, folder)}`)
  }
  if (after === before) return
  writeFileSync(path, after)
  console.error(`${FILE}: atualizado para as versões de content/legal/`)
}
