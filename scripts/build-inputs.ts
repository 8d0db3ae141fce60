import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describeVariable, names, type Settings } from '../config/variables.ts'
import { readBuildInfo } from '../server/build-info.ts'
import { ownMaterials } from './material-files.ts'

const root = join(import.meta.dirname, '..')
const FOLDERS = [
  'app',
  'config',
  'content',
  'contracts',
  'estimator',
  'inbox',
  'materials',
  'planner',
  'public',
  'reports',
  'scripts',
  'server',
]
const FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Whether the built pages are those that a build would write now. */
export const isBuilt = (settings: Settings) =>
  readBuildInfo(join(settings.BUILD_OUT, 'client'))?.inputs === buildInputs(settings)

/** A fingerprint of everything the built pages depend on: sources, dependencies and configuration. */
export function buildInputs(settings: Settings): string {
  const hash = createHash('sha256')
  const { manifest } = ownMaterials(settings)
  const own = existsSync(join(root, manifest)) ? [manifest] : []
  const folders = settings.TEST_ROUTES === '1' ? [...FOLDERS, 'tests/pages'] : FOLDERS
  for (const file of [...folders.flatMap(filesBelow), ...FILES, ...own].sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  for (const name of names.filter((name) => describeVariable(name).uses.includes('construção'))) {
    hash.update(`${name}=${JSON.stringify(settings[name])}\0`)
  }
  // The pages carry the year of their build.
  return hash.update(String(new Date().getFullYear())).digest('hex')
}

const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
