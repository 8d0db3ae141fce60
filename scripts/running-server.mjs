// Detects a running server of this folder, because an install would replace its dependencies under it. It runs
// before the install, so it imports only Node's own modules.
import { createHash } from 'node:crypto'
import { readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A socket closes with its process, even after a crash. A file with a process id would stay behind.
const isWindows = process.platform === 'win32'
/** @param {string} root */
const socketName = (root) =>
  `site-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12)}`
/**
 * Named pipes of Windows cannot be listed, so all servers of a folder share one name.
 *
 * @param {string} root
 */
const pipePath = (root) => `\\\\.\\pipe\\${socketName(root)}`

/**
 * Lets `isServerRunning` find this process for as long as it lives.
 *
 * @param {string} root
 */
export function announceServer(root) {
  const path = isWindows ? pipePath(root) : join(tmpdir(), `${socketName(root)}-${process.pid}`)
  const server = createServer((socket) => socket.destroy())
  // If the socket cannot be created, the server runs anyway.
  server.on('error', () => {})
  server.listen(path)
  server.unref()
}

/** @param {string} root */
export async function isServerRunning(root) {
  if (isWindows) return canConnect(pipePath(root))
  for (const name of readdirSync(tmpdir()).filter((one) =>
    one.startsWith(`${socketName(root)}-`),
  )) {
    const path = join(tmpdir(), name)
    if (await canConnect(path)) return true
    rmSync(path, { force: true })
  }
  return false
}

/**
 * @param {string} path
 * @returns {Promise<boolean>}
 */
const canConnect = (path) =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    // A socket that we may not open belongs to a running server of another user.
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(code === 'EACCES'),
    )
  })
