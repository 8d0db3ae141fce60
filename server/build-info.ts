import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeVariable, groups, type Name, names, type Settings } from '../config/variables.ts'

/** What a build says of itself, in build.json beside its pages: never published with them. */
export type BuildInfo = {
  version: string
  /** A fingerprint of everything that the pages were made from. */
  inputs: string
  /** The configuration that stands in the pages. None of these variables is a secret. */
  settings: Partial<Record<Name, unknown>>
  /** Whose name the free materials bear, and whether their texts have changed since. */
  materials: { name: string; isOfThisBrand: boolean; isOld: boolean }
}

const fileBeside = (clientFolder: string) => join(dirname(clientFolder), 'build.json')

/** undefined where there is no build, or one that was not made by `npm run build`. */
export function readBuildInfo(clientFolder: string): BuildInfo | undefined {
  const file = fileBeside(clientFolder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The variables that the pages are made from, as they are now. */
export function pageSettings(settings: Settings): BuildInfo['settings'] {
  // Where things are put says nothing of what is in them.
  const used = names.filter(
    (name) =>
      !(name in groups.work.variables) && describeVariable(name).uses.includes('construção'),
  )
  return Object.fromEntries(used.map((name) => [name, settings[name] ?? null]))
}

/** The variables whose value in the pages is no longer the configured one. */
export function changedSinceBuild(info: BuildInfo, settings: Settings): Name[] {
  const now = pageSettings(settings)
  return (Object.keys(now) as Name[]).filter(
    (name) => JSON.stringify(info.settings[name]) !== JSON.stringify(now[name]),
  )
}
