import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, root } from './project-files.ts'

type DenoLock = {
  version: string
  specifiers: Record<string, string>
  npm: Record<string, { integrity?: string; dependencies?: string[] }>
  remote?: Record<string, string>
}
type NpmLock = { packages: Record<string, { version: string; integrity?: string }> }

const names = readdirSync(join(root, 'supabase/functions'))
const { packages } = JSON.parse(read('package-lock.json')) as NpmLock
const npmHashes = new Map(
  Object.entries(packages).map(([path, { version, integrity }]) => [
    `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
    integrity,
  ]),
)

describe.each(names)('the lock of %s', (name) => {
  const text = read(`supabase/functions/${name}/deno.lock`)
  const lock = JSON.parse(text) as DenoLock
  const { imports } = JSON.parse(read(`supabase/functions/${name}/deno.json`)) as {
    imports: Record<string, string>
  }

  test('locks exactly the packages that the function imports', () => {
    const wanted = Object.values(imports).filter((target) => !target.startsWith('npm:/'))
    expect(Object.keys(lock.specifiers).sort()).toEqual(wanted.sort())
  })

  test('has the same integrity hash for every package as package-lock.json', () => {
    for (const [id, { integrity }] of Object.entries(lock.npm)) {
      // Deno appends the resolved peer dependencies to the id.
      const [, plain = ''] = /^(@?[^@]+@[^_]+)/.exec(id) ?? []
      expect(integrity, id).toMatch(/^sha512-/)
      expect(npmHashes.get(plain), id).toBe(integrity)
    }
    const known = new Set(Object.keys(lock.npm).map((id) => /^(@?[^@]+)/.exec(id)?.[1]))
    for (const specifier of Object.keys(lock.specifiers)) {
      expect(known).toContain(/^npm:(@?[^@]+)/.exec(specifier)?.[1])
    }
    for (const { dependencies = [] } of Object.values(lock.npm)) {
      for (const dependency of dependencies) {
        expect(known, dependency).toContain(/^(@?[^@]+)/.exec(dependency)?.[1])
      }
    }
  })

  test('names no host and no remote module', () => {
    expect(text).not.toMatch(/https?:|\/\//)
    expect(lock.remote).toBeUndefined()
  })
})
