import { execFileSync } from 'node:child_process'
import { platform } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { freeBytes } from './free-disk-space.ts'

test.skipIf(platform() !== 'linux')(
  'what is free is what the system says, and is not asked for at every request',
  async () => {
    const folder = temporaryFolder()
    const free = await freeBytes(folder)
    const [, said] = execFileSync('df', ['--output=avail', '-B1', folder], { encoding: 'utf8' })
      .trim()
      .split('\n')
    expect(Math.abs(free - Number(said))).toBeLessThan(200 * 1024 * 1024)
    expect(freeBytes(folder)).toBe(freeBytes(folder))
  },
)

test('a missing folder rejects', async () => {
  await expect(freeBytes(join(temporaryFolder(), 'missing'))).rejects.toThrow('ENOENT')
})
