import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFiles, read, root } from './project-files.ts'

// Texts for visitors link to pages, not to files. scripts/reading-texts.test.ts checks them.
const documents = projectFiles.filter(
  (file) => file.endsWith('.md') && !/^(?:content|materials\/(?:ebook|training))\//.test(file),
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe('documents', () => {
  test('every path in a document exists', () => {
    const paths =
      /`((?:app|config|content|deploy|contracts|estimator|planner|reports|server|supabase|materials|tests|scripts|docs|public|\.ci)\/[\w./-]*)`|\]\((?!https?:|mailto:|#)([^)#]+)/g
    const gone = documents.flatMap((file) =>
      [...read(file).matchAll(paths)]
        .map(([, quoted, linked = '']) => quoted ?? join(dirname(file), linked))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${file}: ${path}`),
    )
    expect(gone).toEqual([])
  })

  test('every npm script in a document exists', () => {
    const names = /npm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g
    const gone = documents.flatMap((file) =>
      [...read(file).matchAll(names)]
        .map(([, script, short = '']) => script ?? short)
        .filter((script) => !(script in scripts))
        .map((script) => `${file}: npm run ${script}`),
    )
    expect(gone).toEqual([])
  })
})

describe('the repository', () => {
  test('the lockfile names no registry host', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/)
  })

  test('every dependency has one exact version', () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
      read('package.json'),
    )
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }
    const loose = Object.entries(all).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version as string),
    )
    expect(loose).toEqual([])
  })
})
