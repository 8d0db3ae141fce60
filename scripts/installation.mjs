// Only Node's own modules here: this runs before anything is installed, on Node 20 or newer.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const node26 = join(root, 'node_modules', 'node', 'bin', 'node')

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** True when node_modules holds what the lockfile asks for. npm writes what it installed at the end. */
export function isInstalled({ withTests }) {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return (
    existsSync(node26) &&
    Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        entry.optional ||
        entry.devOptional ||
        (entry.dev && !withTests) ||
        present[path]?.version === entry.version,
    )
  )
}

/**
 * Installs the versions of the lockfile without touching it; what only tests need stays out unless it is
 * asked for. Not `npm ci`: it refuses a lockfile made where the registry lacks some other platform's
 * optional binaries.
 */
export async function install({ withTests }) {
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if (!withTests) options.push('--omit=dev')
  const npm = process.env.npm_execpath
  const code = npm
    ? await run(process.execPath, [npm, ...options])
    : await run('npm', options, { shell: process.platform === 'win32' })
  if (code !== 0) throw new Error('A instalação falhou. Confira a conexão com o registro do npm.')
}

/** Runs a command to its end and gives its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
