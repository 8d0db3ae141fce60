import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackedPackage } from './packaged-server.ts'

let site: Awaited<ReturnType<typeof unpackedPackage>>
beforeAll(async () => {
  site = await unpackedPackage()
}, 180_000)
afterAll(() => site.remove())

/** `node server.mjs …` as the user that owns the data, in a folder that anybody may enter. */
async function run(args: string[], { cwd = site.folder, variables = {} } = {}) {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: site.dataDir, ...variables }
  return promisify(execFile)(site.node, [site.file, ...args], { cwd, env, ...site.user }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), stdout, stderr }),
  )
}

test('its commands say how they are called here', async () => {
  expect((await run(['leads', '--help'])).stdout).toMatch(/^Uso: node server\.mjs leads COMANDO/)
  expect((await run(['backup', '--help'])).stdout).toMatch(
    /^Uso: node server\.mjs backup \[PASTA\]/,
  )
  const unknown = await run(['nada'])
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('Os que há: leads,') })
})

test('leads are listed, copied and restored without anything but Node', async () => {
  expect((await run(['leads', 'list'])).stdout).toContain('0 envios')
  const variables = { BACKUP_DIR: join(site.dataDir, 'copias') }
  expect((await run(['backup'], { variables })).stdout).toContain('restaurada e comparada')
  expect((await run(['restore'], { variables })).stdout).toContain('node server.mjs restore')
})

test.skipIf(process.platform === 'win32')(
  'a .env that its user may not read stops it',
  async () => {
    const cwd = join(site.folder, 'closed')
    mkdirSync(cwd)
    writeFileSync(join(cwd, '.env'), 'SITE_NAME=Farol')
    chmodSync(join(cwd, '.env'), 0o000)
    const { code, stderr } = await run([], { cwd })
    expect(code).toBe(1)
    expect(stderr).toMatch(/\/closed\/\.env: não pode ser lido por este usuário \(EACCES\)\./)
  },
)

test.skipIf(process.platform === 'win32')(
  'a folder for data that it may not use is named',
  async () => {
    const { code, stderr } = await run([], {
      variables: { DATA_DIR: join(site.folder, 'site/data') },
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Este usuário não pode usar a pasta \/.*\/site\/data \(EACCES\)\..*\n$/)
  },
)

test('a Node that is too old is told so by the first file', async () => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '22.12.0' });`
  const code = `${pretend} await import(${JSON.stringify(site.file)})`
  const answer = await promisify(execFile)(site.node, ['--input-type=module', '-e', code]).catch(
    (error) => error,
  )
  expect(answer.stderr).toMatch(/^Este pacote precisa do Node 24 ou mais novo, .*\n$/)
})
