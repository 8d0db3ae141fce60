import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from '../config/load.ts'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

/** Where a program is on this machine. */
export const findProgram = (command: string): string | undefined =>
  FOLDERS.map((folder) => `${folder}/${command}`).find((path) => existsSync(path))

/** Debian's packages, where they can be installed. Says what and why: nothing comes in silence. */
export function installFromDebian(packages: string[], purpose: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Instalando do Debian ${purpose}: ${packages.join(', ')}`)
  const options = { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

/** A program that a command cannot do without: on the machine, else installed, else says how. */
export function programFromDebian(command: string, packageName = command): string {
  if (!findProgram(command)) installFromDebian([packageName], 'para este comando')
  const path = findProgram(command)
  if (!path) throw new Error(`${command}: instale o pacote ${packageName} e tente de novo.`)
  return path
}
