import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

test('the build folder has no leftovers of a killed build', () => {
  expect(readdirSync('build').sort()).toEqual(['build.json', 'client', 'inbox'])
})

test('no file of the public site is one of the team’s, or names its address', () => {
  const files = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const site = files('build/client')
  const inbox = new Set(files('build/inbox').map((file) => basename(file)))
  expect(inbox.size).toBeGreaterThan(3)
  expect(
    site.filter((file) => basename(file) !== 'index.html' && inbox.has(basename(file))),
  ).toEqual([])
  const naming = site
    .filter((file) => /\.(?:html|js|css|json|xml|txt|webmanifest)$/.test(file))
    .filter((file) => /\/equipe\b|X-Equipe/.test(readFileSync(file, 'utf8')))
  expect(naming).toEqual([])
})
