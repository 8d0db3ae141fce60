import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from '../config/load.ts'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

export const findProgram = (command: string): string | undefined =>
  FOLDERS.map((folder) => `${folder}/${command}`).find((path) => existsSync(path))

/** Installs Debian packages, if this is root on a Debian. Prints what it installs and why. */
export function installFromDebian(packages: string[], purpose: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Instalando do Debian ${purpose}: ${packages.join(', ')}`)
  const options = { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

/** Returns the path of a required program. Installs it if needed, or throws an error that says how. */
export function programFromDebian(command: string, packageName = command): string {
  if (!findProgram(command)) installFromDebian([packageName], 'para este comando')
  const path = findProgram(command)
  if (!path) throw new Error(`${command}: instale o pacote ${packageName} e tente de novo.`)
  return path
}
