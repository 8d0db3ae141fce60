import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Finding } from '../../scripts/doctor/finding.ts'
import { bareEnvironment } from '../bare-environment.ts'
import { isNightly } from '../nightly.ts'
import { unpackedPackage } from './packaged-server.ts'
import { startServerProcess } from './server-process.ts'

/** As `adduser --system --group` of docs/publicar.md makes it. Only root can, and it is gone after the tests. */
const USER = `site-teste-${process.pid}`
const canAddUsers =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('useradd', ['--help']).status === 0

describe.skipIf(!canAddUsers)('set up as docs/publicar.md says, with a user of its own', () => {
  let installed: Awaited<ReturnType<typeof unpackedPackage>>
  let site: { uid: number; gid: number }

  beforeAll(async () => {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER])
    const number = (option: string) =>
      Number(execFileSync('id', [option, USER], { encoding: 'utf8' }))
    site = { uid: number('-u'), gid: number('-g') }
    installed = await unpackedPackage()
  }, 120_000)
  afterAll(() => {
    installed?.remove()
    spawnSync('userdel', [USER])
  })

  /** What the server finds in its file, and where it is. */
  function install(owner: 'root' | 'site', group: 'root' | 'site', mode: string) {
    const folder = join(installed.folder, `${owner}-${group}-${mode}-${Date.now()}`)
    mkdirSync(join(folder, 'etc'), { recursive: true })
    mkdirSync(join(folder, 'data'), { mode: 0o700 })
    chownSync(join(folder, 'data'), site.uid, site.gid)
    const file = join(folder, 'etc/site.env')
    writeFileSync(file, 'METRICS_TOKEN=k3Jf9-xQ2mLw8-Zt4\nSITE_NAME=Farol Mídia\n')
    chownSync(file, owner === 'root' ? 0 : site.uid, group === 'root' ? 0 : site.gid)
    chmodSync(file, Number.parseInt(mode, 8))
    return { folder, file, variables: { ENV_FILE: file, DATA_DIR: join(folder, 'data') } }
  }
  type Installed = ReturnType<typeof install>

  async function diagnose({ folder, variables }: Installed, user: { uid?: number; gid?: number }) {
    const args = [installed.file, 'doctor', '--json', '--no-send']
    const env = { ...bareEnvironment, ...variables }
    const { stdout } = await promisify(execFile)(installed.node, args, {
      cwd: folder,
      env,
      ...user,
    }).catch((error) => error)
    return (JSON.parse(stdout) as { findings: Finding[] }).findings
  }

  /** Every command in what the doctor says, as root would type it. */
  function obey(findings: Finding[]) {
    const commands = findings.flatMap(
      ({ message }) => message.match(/\b(?:chmod|chown|chgrp) .*$/) ?? [],
    )
    for (const command of commands) execFileSync('sh', ['-c', command])
    return commands
  }

  async function serverReads({ folder, variables, file }: Installed) {
    const { node, file: program } = installed
    const server = await startServerProcess(folder, variables, { node, file: program, ...site })
    onTestFinished(() => server.kill())
    const metrics = await fetch(`${server.url}/metrics`, {
      headers: { authorization: 'Bearer k3Jf9-xQ2mLw8-Zt4', 'x-forwarded-for': '192.0.2.1' },
    })
    expect(metrics.status, file).toBe(200)
    expect(server.output()).not.toContain('SITE_NAME,')
    await server.kill()
  }

  const shapes = [
    ['root', 'site', '640', 'the one of docs/publicar.md'],
    ['root', 'site', '644', 'readable by all'],
    ['root', 'root', '644', 'read only because all may'],
    ['site', 'site', '600', 'of the server alone'],
    ['site', 'site', '664', 'of the server, readable by all'],
    ['root', 'site', '666', 'writable by all'],
  ] as const
  const askers = [
    ['the user of the server', () => site],
    ['root', () => ({})],
  ] as const

  const all = shapes.flatMap((shape) => askers.map((asker) => [...shape, ...asker] as const))

  test.each(all.filter((_, index) => isNightly || index % 3 === 0))(
    '%s:%s %s, %s; asked by %s: every advice is obeyed, and the server still reads its file',
    { timeout: 120_000 },
    async (owner, group, mode, _, __, user) => {
      const there = install(owner, group, mode)
      const commands = obey(await diagnose(there, user()))
      if (mode === '640' || mode === '600') expect(commands).toEqual([])
      await serverReads(there)
      // Nobody else may read it any more, and the doctor has nothing left to say of it.
      expect(statSync(there.file).mode & 0o027).toBe(0)
      expect(obey(await diagnose(there, user()))).toEqual([])
    },
  )
})
