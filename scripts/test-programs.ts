import { findProgram, installFromDebian } from './debian-package.ts'

/** System programs that some tests need. The tests of a missing program are skipped by name. */
const PROGRAMS = [
  { command: 'soffice', packages: ['libreoffice-calc-nogui'], use: 'abrir a planilha' },
  { command: 'nginx', packages: ['nginx'], use: 'servir o site atrás dele' },
  { command: 'caddy', packages: ['caddy'], use: 'servir o site atrás dele' },
  { command: 'java', packages: ['default-jre-headless'], use: 'conferir o HTML' },
]

/** Installs missing programs if tests run unattended. Returns those that are still missing, with their purpose. */
export function ensureTestPrograms(isUnattended: boolean): string[] {
  const missing = () => PROGRAMS.filter(({ command }) => !findProgram(command))
  if (isUnattended) {
    // One by one: apt-get installs nothing if one of the packages does not exist.
    for (const { packages, use } of missing()) installFromDebian(packages, `para ${use}`)
  }
  return missing().map(({ command, use }) => `${command} (${use})`)
}
