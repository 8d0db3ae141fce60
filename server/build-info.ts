import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeVariable, groups, type Name, names, type Settings } from '../config/variables.ts'

/** Facts about a build, in build.json beside its pages. The file is never published. */
export type BuildInfo = {
  version: string
  /** A hash of everything that the pages were built from. */
  inputs: string
  /** The configuration that the pages were built with. None of these variables is a secret. */
  settings: Partial<Record<Name, unknown>>
  /** The brand name in the free materials, and whether their texts have changed since they were made. */
  materials: { name: string; isOfThisBrand: boolean; isOld: boolean }
}

const fileBeside = (clientFolder: string) => join(dirname(clientFolder), 'build.json')

/** undefined if there is no build, or if it was not made by `npm run build`. */
export function readBuildInfo(clientFolder: string): BuildInfo | undefined {
  const file = fileBeside(clientFolder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The current values of the variables that pages are built from. */
export function pageSettings(settings: Settings): BuildInfo['settings'] {
  // Output folders do not change what is in the pages.
  const used = names.filter(
    (name) =>
      !(name in groups.work.variables) && describeVariable(name).uses.includes('construção'),
  )
  return Object.fromEntries(used.map((name) => [name, settings[name] ?? null]))
}

/** The variables that have changed since the pages were built. */
export function changedSinceBuild(info: BuildInfo, settings: Settings): Name[] {
  const now = pageSettings(settings)
  return (Object.keys(now) as Name[]).filter(
    (name) => JSON.stringify(info.settings[name]) !== JSON.stringify(now[name]),
  )
}
