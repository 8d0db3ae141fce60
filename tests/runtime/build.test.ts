import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolderOfFile } from '../../server/testing/temporary-folder.ts'
import { projectFiles, root } from '../architecture/project-files.ts'
import { bareEnvironment } from '../bare-environment.ts'
import { isNightly } from '../nightly.ts'

/** A copy of the project, which a test may break. */
const copy = temporaryFolderOfFile()

beforeAll(() => {
  for (const file of projectFiles.filter((name) => !name.startsWith('tests/'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  mkdirSync(join(copy, 'build/client'), { recursive: true })
  writeFileSync(join(copy, 'build/client/index.html'), 'the last good site')
})

async function build(variables: Record<string, string> = {}) {
  const env = { ...bareEnvironment, ...variables }
  return promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: copy, env }).then(
    () => ({ code: 0, said: '' }),
    ({ code, stderr }) => ({ code: Number(code), said: String(stderr).trim() }),
  )
}

const files = () =>
  readdirSync(copy, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('node_modules'))
    .map((name) => `${name} ${statSync(join(copy, name)).mtimeMs}`)
    .filter((name) => !/^(?:build)? \d/.test(name))

/** Changes one file during a test. */
async function withChange<Result>(
  file: string,
  change: (text: string) => string,
  action: () => Promise<Result>,
) {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
  try {
    return await action()
  } finally {
    writeFileSync(path, before)
  }
}

describe('a build that fails', () => {
  let before: string[]
  beforeEach(() => {
    before = files().filter((name) => name.startsWith('build/'))
  })

  test.each<[string, string, (text: string) => string, string | RegExp]>([
    [
      'a field that is missing',
      'content/calculator.ts',
      (text) => text.replace(/^ {2}title: .*$/m, ''),
      /content\/calculator\.ts:\d+: calculator\.title: falta/,
    ],
    [
      'a headline without its emphasis',
      'content/landing.ts',
      (text) => text.replace(/^ {4}headline: .*$/m, "    headline: 'Outra frase',"),
      /content\/landing\.ts:\d+: landing\.hero\.headline: o destaque fica entre dois asteriscos/,
    ],
    [
      'a comma too few',
      'content/contact.ts',
      (text) => text.replace("infoTitle: 'Fale direto com a gente',", "infoTitle: 'Fale'"),
      'content/contact.ts:',
    ],
    [
      'a chapter without a title',
      'materials/ebook/03-google-ads.md',
      (text) => text.replace(/^title: .*$/m, 'x: y'),
      'materials/ebook/03-google-ads.md: falta title no cabeçalho',
    ],
    [
      'a block that does not exist',
      'content/pages/segmentos/lojas.ts',
      (text) => text.replace("kind: 'figures'", "kind: 'figuras'"),
      /content\/pages\/segmentos\/lojas\.ts:\d+: page\.blocks\.3\.kind: não é um bloco conhecido/,
    ],
  ])(
    'because of %s names the file and the field, and keeps the last good build',
    async (_, file, change, words) => {
      const { code, said } = await withChange(file, change, () => build())
      expect(said).toMatch(words)
      expect(said).not.toMatch(/^ +at /m)
      expect(code).toBe(1)
      expect(files().filter((name) => name.startsWith('build/'))).toEqual(before)
    },
  )

  // Half a minute: the pages are drawn only once the scripts are built.
  test.runIf(isNightly)(
    'because a component throws names the page and the component',
    {
      timeout: 180_000,
    },
    async () => {
      const broken = (text: string) =>
        text.replace('export function LandingHero() {', '$&\n  ;(null as unknown as { x: 1 }).x')
      const { code, said } = await withChange('app/sections/landing/landing-hero.tsx', broken, () =>
        build(),
      )
      expect(said).toContain('/: LandingHero: Cannot read properties of null')
      expect(said).not.toMatch(/^ +at /m)
      expect(code).toBe(1)
      expect(files().filter((name) => name.startsWith('build/'))).toEqual(before)
    },
  )

  test('because of the configuration reports it before the build begins', async () => {
    const { code, said } = await build({ SITE_PHONE: 'abc', BUILD_OUT: '../fora' })
    expect(code).toBe(1)
    expect(said.split('\n')).toHaveLength(3)
    expect(files().filter((name) => name.startsWith('build/'))).toEqual(before)
  })
})
