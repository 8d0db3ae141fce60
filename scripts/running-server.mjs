// Whether a server of this folder is running: its dependencies must not be replaced under it.
// Only Node's own modules here.
import { createHash } from 'node:crypto'
import { readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A socket ends with its process, however that ends. A file with a process id would not.
const isWindows = process.platform === 'win32'
/** @param {string} root */
const nameOf = (root) =>
  `site-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12)}`
/**
 * Windows' named pipes cannot be listed: there the first server of a folder speaks for all.
 *
 * @param {string} root
 */
const pipeOf = (root) => `\\\\.\\pipe\\${nameOf(root)}`

/**
 * Lets `isServerRunning` find this process for as long as it lives.
 *
 * @param {string} root
 */
export function announceServer(root) {
  const path = isWindows ? pipeOf(root) : join(tmpdir(), `${nameOf(root)}-${process.pid}`)
  const server = createServer((socket) => socket.destroy())
  // Where no socket can be made, the server runs all the same.
  server.on('error', () => {})
  server.listen(path)
  server.unref()
}

/** @param {string} root */
export async function isServerRunning(root) {
  if (isWindows) return answers(pipeOf(root))
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(`${nameOf(root)}-`))) {
    const path = join(tmpdir(), name)
    if (await answers(path)) return true
    rmSync(path, { force: true })
  }
  return false
}

/**
 * @param {string} path
 * @returns {Promise<boolean>}
 */
const answers = (path) =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    // A socket that we may not open belongs to another user's server, which runs too.
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(code === 'EACCES'),
    )
  })
