import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { root } from '../architecture/project-files.ts'
import { isNightly } from '../nightly.ts'

/** A fresh clone, with only the files that the first step of every npm script needs. */
function freshClone() {
  const folder = temporaryFolder()
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(join(root, file), join(folder, file))
  }
  return folder
}

/** Writes the list of installed packages, as npm does. */
function pretendInstalled(folder: string, change: (text: string) => string = (text) => text) {
  mkdirSync(join(folder, 'node_modules'))
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), change(lock))
}

async function run(folder: string, args: string[], variables: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, HOME: folder, ...variables }
  const options = { cwd: folder, env }
  const result = await promisify(execFile)(process.execPath, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), stdout, stderr }),
  )
  return result
}
const runScript = (folder: string, name: string, variables?: Record<string, string>) =>
  run(folder, ['scripts/run.cjs', name], variables)

test.each(['14.21.3', '16.20.2', '18.20.8', '20.0.0', '20.11.1'])(
  'Node %s gets one sentence that says what to do',
  async (version) => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`
    const path = JSON.stringify(join(root, 'scripts/run.cjs'))
    const { code, stderr } = await run(root, ['-e', `${pretend} require(${path})`])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Este projeto precisa do Node 20\.12 ou mais novo, .*\n$/)
  },
)

test.runIf(isNightly)(
  'without a connection the first install says so',
  {
    timeout: 180_000,
  },
  async () => {
    const folder = freshClone()
    const { code, stdout, stderr } = await runScript(folder, 'start', {
      npm_config_registry: 'http://127.0.0.1:1/',
    })
    expect(stdout).toBe('1/3 Dependências: instalando\n')
    expect(stderr).toMatch(/^Sem conexão com o registro do npm \(ECONNREFUSED\): .*\n$/)
    expect(code).toBe(1)
  },
)

test('dependencies that differ from the lock are not replaced under a running server', async () => {
  const folder = freshClone()
  pretendInstalled(folder, (text) =>
    text.replace(/("node_modules\/hono": \{\s+"version": ")[^"]+/, '$10.0.0'),
  )
  const announce = `import('./scripts/running-server.mjs').then(({ announceServer }) => announceServer(process.cwd())); setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['-e', announce], { cwd: folder, stdio: 'ignore' })
  onTestFinished(() => {
    server.kill('SIGKILL')
  })
  await expect
    .poll(
      async () =>
        (await runScript(folder, 'start', { npm_config_registry: 'http://127.0.0.1:1/' })).stderr,
      { timeout: 30_000 },
    )
    .toMatch(/^Há um servidor desta pasta no ar, e a instalação trocaria os arquivos que ele usa/)
  server.kill('SIGKILL')
  await expect
    .poll(
      async () =>
        (await runScript(folder, 'start', { npm_config_registry: 'http://127.0.0.1:1/' })).stderr,
      { timeout: 30_000 },
    )
    .toMatch(/^Sem conexão/)
}, 180_000)

test('packages that match the lock are not installed again', async () => {
  const folder = freshClone()
  pretendInstalled(folder)
  const { stdout } = await runScript(folder, 'start')
  expect(stdout).toMatch(/^1\/3 Dependências: já instaladas\n/)
})

test('an unknown command and a missing lockfile are reported', async () => {
  const folder = freshClone()
  pretendInstalled(folder)
  expect((await runScript(folder, 'nada')).stderr).toBe(
    'Não existe o comando nada: npm run mostra os que há.\n',
  )
  rmSync(join(folder, 'package-lock.json'))
  expect((await runScript(folder, 'start')).stderr).toMatch(/^Falta o arquivo package-lock\.json/)
})
