import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from '../config/load.ts'

const paths = (command: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((at) => `${at}/${command}`)

/** Where a program is; installs Debian's package for it where that is possible, else says how. */
export function programFromDebian(command: string, packageName = command): string {
  const found = () => paths(command).find((path) => existsSync(path))
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', packageName], options)
  }
  const path = found()
  if (!path) throw new Error(`${command}: instale o pacote ${packageName} e tente de novo.`)
  return path
}
