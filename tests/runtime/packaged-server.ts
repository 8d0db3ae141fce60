import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from '../../scripts/bundle-server.ts'
import { writeBuild } from '../../server/testing/small-build.ts'
import { startServerProcess } from './server-process.ts'

/** 'nobody', on Linux and macOS. Only root can start a process as another user. */
const OTHER_USER = 65_534
const isRoot = process.getuid?.() === 0

/** The unpacked result of `npm run package`: without node_modules, and read-only. */
export async function unpackedPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'site-package-'))
  chmodSync(folder, 0o755)
  const program = join(folder, 'site')
  const dataDir = join(folder, 'data')
  await bundleServer(program)
  writeBuild(join(program, 'site/client'))
  if (process.platform !== 'win32') spawnSync('chmod', ['-R', 'a=rX', program])
  mkdirSync(dataDir, { mode: 0o700 })
  // The Node that runs this test may be in a folder that other users cannot enter.
  const node = isRoot ? join(folder, 'node') : process.execPath
  if (isRoot) {
    copyFileSync(process.execPath, node)
    chmodSync(node, 0o755)
    chownSync(dataDir, OTHER_USER, OTHER_USER)
  }
  return {
    folder,
    dataDir,
    node,
    file: join(program, 'server.mjs'),
    user: isRoot ? { uid: OTHER_USER, gid: OTHER_USER } : {},
    remove() {
      if (process.platform !== 'win32') spawnSync('chmod', ['-R', 'u+w', program])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startPackagedServer(variables: Record<string, string> = {}) {
  const { folder, dataDir, node, file, user, remove } = await unpackedPackage()
  const all = { DATA_DIR: dataDir, ...variables }
  const server = await startServerProcess(folder, all, { node, file, ...user })
  return { server, dataDir, remove }
}
