import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { importsOf, isTest, projectFiles, read, sourcesIn } from './project-files.ts'

const lines = (file: string) => read(file).trimEnd().split('\n').length
const components = projectFiles.filter((file) => /^(?:app|inbox)\/.*\.tsx$/.test(file))

describe('what each folder must not contain', () => {
  test('the environment is read in one place', () => {
    // It runs before the install, when only Node is there; npm passes its paths in variables.
    const before = ['scripts/installation.mjs']
    const wrong = projectFiles
      .filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file) && !file.startsWith('tests/'))
      .filter((file) => !isTest(file) && file !== 'config/load.ts' && !before.includes(file))
      .filter((file) =>
        /process\.env\b|loadEnvFile|import\.meta\.env\.(?:VITE|SITE)_/.test(read(file)),
      )
    expect(wrong).toEqual([])
  })

  test('reports/ runs in the browser, Node and Deno: no network, page, clock, chance, environment or React', () => {
    const impure =
      /\bfetch\(|\bdocument\b|\bwindow\.|Date\.now|new Date\(\)|Math\.random|performance\.now|process\.|\bBuffer\b|\bDeno\b/
    const files = sourcesIn('reports').filter((file) => !isTest(file))
    const wrong = files.filter(
      (file) =>
        impure.test(read(file)) || importsOf(file).some(({ to }) => /^(?:node:|react)/.test(to)),
    )
    expect(wrong).toEqual([])
  })

  test('estimator and planner are pure: no network, clock, chance, environment or React', () => {
    const impure = /\bfetch\(|\bDate\b|Math\.random|performance\.now|process\.|\bDeno\b/
    const files = ['estimator', 'planner'].flatMap(sourcesIn).filter((file) => !isTest(file))
    const wrong = files.filter(
      (file) =>
        impure.test(read(file)) || importsOf(file).some(({ to }) => /^(?:node:|react)/.test(to)),
    )
    expect(wrong).toEqual([])
  })

  test('what the device stores is touched in one place, which works where the browser forbids it', () => {
    const touches =
      /\bwindow\.(?:local|session)Storage|\b(?:local|session)Storage[.[]|document\.cookie|\bindexedDB\b|\bcaches\./
    const wrong = sourcesIn('app').filter((file) => !isTest(file) && touches.test(read(file)))
    expect(wrong).toEqual(['app/lib/device-storage.ts'])
  })

  test('content holds no markup and no class names', () => {
    const wrong = projectFiles.filter(
      (file) =>
        /^content\/.*\.tsx?$/.test(file) && (/\.tsx$/.test(file) || /className/.test(read(file))),
    )
    expect(wrong).toEqual([])
  })
})

describe('the hosted functions', () => {
  const folder = 'supabase/functions/'
  const entries = sourcesIn('supabase').filter((file) => file.startsWith(folder))
  const names = entries.map((file) => required(file.split('/')[2], 'the folder of a function'))

  /** What they are told is added up in one process that lasts, which a hosted project does not have. */
  const OWN_SERVER_ONLY = ['count-visit', 'report-error']

  test('every function has an entry of at most 20 lines that only passes its name', () => {
    const functions = sourcesIn('server/functions')
      .filter((file) => !isTest(file))
      .map((file) => basename(file, '.ts'))
    const hosted = functions.filter((name) => !OWN_SERVER_ONLY.includes(name))
    expect(names.sort()).toEqual(hosted.sort())
    for (const file of entries) {
      expect(lines(file)).toBeLessThanOrEqual(20)
      expect(read(file)).toContain(`edgeFunction('${file.split('/')[2]}'`)
    }
  })

  test('supabase/config.toml lists every function and lets it be called without a key', () => {
    const config = read('supabase/config.toml')
    const blocks = [...config.matchAll(/^\[functions\.([\w-]+)\]\n(?:#.*\n)?verify_jwt = false$/gm)]
    expect(blocks.map(([, name]) => name).sort()).toEqual(names.sort())
  })

  test('every deno.json pins each imported package to the version that npm installs', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    const used = new Set<string>()
    const visit = (file: string) => {
      for (const { to } of importsOf(file)) {
        if (used.has(to) || to.startsWith('node:')) continue
        used.add(to)
        if (/^(?:server|config|contracts|estimator|planner|content)\//.test(to)) visit(to)
      }
    }
    visit(required(entries[0], 'the entry of a function'))
    const packages = [...used].filter((name) => !/\.(?:ts|json)$/.test(name))
    expect(packages).toContain('pg')
    expect(packages).not.toContain('nodemailer')
    for (const name of names) {
      const { imports } = JSON.parse(read(`${folder}${name}/deno.json`))
      for (const specifier of packages) {
        const owner = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/')
        const pinned = imports[owner === specifier ? owner : `${owner}/`]
        expect(pinned, `${name}: ${specifier}`).toMatch(`${owner}@${dependencies[owner]}`)
      }
    }
  })
})

describe('sizes', () => {
  test('a page only composes sections: at most 60 lines', () => {
    const wrong = projectFiles.filter((file) => /^app\/pages\//.test(file) && lines(file) > 60)
    expect(wrong).toEqual([])
  })

  test('components stay small: median at most 60 lines, none over 250', () => {
    const sizes = components.map(lines).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60)
    expect(components.filter((file) => lines(file) > 250)).toEqual([])
  })
})

describe('names', () => {
  test('files are in kebab-case, and none has a vague name such as utils', () => {
    const code = projectFiles.filter((file) => /\.(?:tsx?|mjs|js)$/.test(file))
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*\.(?:tsx?|mjs|js)$/
    expect(code.filter((file) => !kebab.test(basename(file)))).toEqual([])
    const vague = /^(?:utils?|misc|common|helpers?|index)\.(?:tsx?|mjs|js)$/
    const entries = /^supabase\/functions\/[^/]+\/index\.ts$/
    expect(code.filter((file) => vague.test(basename(file)) && !entries.test(file))).toEqual([])
  })

  test('a component is named after its file', () => {
    const wrong = components.filter((file) => {
      if (/^(?:app\/(?:pages\/|render-page)|inbox\/main)/.test(file)) return false
      const base = basename(file, '.tsx')
      const pascal = base.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
      return !new RegExp(`export (?:function|class|const) ${pascal}\\b`).test(read(file))
    })
    expect(wrong).toEqual([])
  })
})
