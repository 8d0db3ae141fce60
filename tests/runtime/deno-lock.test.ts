import { execFile, execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deno = join(root, 'node_modules/deno/deno')
const folder = join(root, 'supabase/functions/submit-contact')

const npm = (...args: string[]) => execFileSync('npm', args, { encoding: 'utf8', cwd: root }).trim()
function reachableRegistry(): string | undefined {
  try {
    npm('view', 'hono', 'version', '--fetch-retries=0', '--fetch-timeout=5000')
    return npm('config', 'get', 'registry')
  } catch {
    return undefined
  }
}
const registry = reachableRegistry()

/** Downloads everything into an empty cache, and accepts only what the lock lists. */
async function fetchAll(lock: string) {
  const options = ['cache', '--frozen', '--node-modules-dir=none', `--lock=${lock}`]
  const env = {
    // The machine may need a proxy or its own certificate authority to reach its registry.
    ...process.env,
    DENO_DIR: temporaryFolder(),
    NPM_CONFIG_REGISTRY: registry,
    DENO_NO_UPDATE_CHECK: '1',
  }
  return promisify(execFile)(
    deno,
    [...options, `--config=${folder}/deno.json`, `${folder}/index.ts`],
    { env, cwd: root },
  ).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }) => ({ code: Number(code), stderr: String(stderr) }),
  )
}

test.skipIf(!registry)(
  'the hosted functions load exactly what their lock lists, and a wrong hash stops them',
  { timeout: 120_000 },
  async () => {
    expect(await fetchAll(join(folder, 'deno.lock'))).toMatchObject({ code: 0 })
    const other = join(temporaryFolder(), 'deno.lock')
    cpSync(join(folder, 'deno.lock'), other)
    const text = readFileSync(other, 'utf8')
    const [, hash = ''] = /"hono@[^"]+": \{\s+"integrity": "sha512-([^"]+)"/.exec(text) ?? []
    expect(hash).not.toBe('')
    writeFileSync(other, text.replace(hash, [...hash].reverse().join('')))
    const refused = await fetchAll(other)
    expect(refused.code).not.toBe(0)
    expect(refused.stderr).toMatch(/integrity|checksum/i)
  },
)
