import { findProgram, installFromDebian } from './debian-package.ts'

/** Programs of the machine with which some tests check the site; without one its tests are skipped by name. */
const PROGRAMS = [
  { command: 'soffice', packages: ['libreoffice-calc-nogui'], use: 'abrir a planilha' },
  { command: 'nginx', packages: ['nginx'], use: 'servir o site atrás dele' },
  { command: 'caddy', packages: ['caddy'], use: 'servir o site atrás dele' },
  { command: 'java', packages: ['default-jre-headless'], use: 'conferir o HTML' },
]

/** Where nobody waits, installs what is missing. Gives those that are not there, with what they are for. */
export function ensureTestPrograms(isUnattended: boolean): string[] {
  const missing = () => PROGRAMS.filter(({ command }) => !findProgram(command))
  if (isUnattended) {
    // One by one: a Debian that lacks one package installs none of the call.
    for (const { packages, use } of missing()) installFromDebian(packages, `para ${use}`)
  }
  return missing().map(({ command, use }) => `${command} (${use})`)
}
