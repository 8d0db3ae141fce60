import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { root } from '../architecture/project-files.ts'

const SLOW_TOOLS = {
  '@biomejs/biome/bin/biome': 'biome',
  'typescript/bin/tsc': 'tsc',
  'vitest/vitest.mjs': 'vitest',
}
const OUTSIDE = new Set(['node_modules', 'build', 'build-tests', 'build-hosted', '.git', 'package'])

/**
 * A copy of the project in which somebody has broken a text. Its packages are this project's own, but for the slow
 * tools of the check: theirs only say that they ran, and fail.
 */
function projectWithErrors() {
  const folder = temporaryFolder()
  for (const name of readdirSync(root)) {
    if (!OUTSIDE.has(name) && !name.startsWith('test-results'))
      cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  for (const [path, name] of Object.entries(SLOW_TOOLS)) {
    rmSync(join(packages, path.split('/')[0] ?? ''))
    mkdirSync(dirname(join(packages, path)), { recursive: true })
    writeFileSync(join(packages, path), `console.log('ran ${name}'); process.exitCode = 1`)
  }
  rmSync(join(packages, '.package-lock.json'), { force: true })
  const text = join(folder, 'content/ebook.ts')
  writeFileSync(text, readFileSync(text, 'utf8').replace("title: '", "title: '<b>"))
  return folder
}

async function run(folder: string, args: string[], variables: Record<string, string> = {}) {
  // Both streams in the order in which they were written.
  const command = `"${process.execPath}" ${args.join(' ')} 2>&1`
  const env = { PATH: process.env.PATH, HOME: folder, ...variables }
  return promisify(execFile)('sh', ['-c', command], { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }) => ({ code: Number(code), output: String(stdout) }),
  )
}

test('all checks run whatever the one before has found, the texts first', {
  timeout: 120_000,
}, async () => {
  const { code, output } = await run(projectWithErrors(), ['scripts/check.ts'], { CI: 'true' })
  expect(code).toBe(1)
  const places = ['content/ebook.ts:', 'ran biome', 'ran tsc', 'ran vitest'].map((text) =>
    output.indexOf(text),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(output).toContain('Há o que corrigir em: textos, código, tipos, regras e palavras.')
})

test('before the first check the texts are read, and only the test tools are installed', {
  timeout: 120_000,
}, async () => {
  const folder = projectWithErrors()
  // As after `npm start`: without the test tools.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, entry] of Object.entries<{ dev?: boolean }>(lock.packages)) {
    if (entry.dev) delete lock.packages[path]
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(lock))
  const npm = join(folder, 'npm-cli.js')
  writeFileSync(
    npm,
    `import { appendFileSync } from 'node:fs'
     appendFileSync('npm-calls', process.argv.slice(2, 4).join(' ') + '\\n')`,
  )
  const { output } = await run(folder, ['scripts/run.cjs', 'check'], {
    npm_execpath: npm,
    CI: 'true',
  })
  const said = output.indexOf('content/ebook.ts:')
  expect(said).toBeGreaterThan(-1)
  expect(said).toBeLessThan(output.indexOf('Dependências: instalando'))
  expect(readFileSync(join(folder, 'npm-calls'), 'utf8')).toMatch(
    /^view react\ninstall --no-save\n$/,
  )
  expect(output).toContain('ran vitest')
})
