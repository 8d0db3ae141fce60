// Whether a server of this folder is running: its dependencies must not be replaced under it.
// Only Node's own modules here.
import { createHash } from 'node:crypto'
import { readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A socket ends with its process, however that ends. A file with a process id would not.
const isWindows = process.platform === 'win32'
const nameOf = (root) =>
  `site-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12)}`
/** Windows' named pipes cannot be listed: there the first server of a folder speaks for all. */
const pipeOf = (root) => `\\\\.\\pipe\\${nameOf(root)}`

/** Lets `isServerRunning` find this process for as long as it lives. */
export function announceServer(root) {
  const path = isWindows ? pipeOf(root) : join(tmpdir(), `${nameOf(root)}-${process.pid}`)
  const server = createServer((socket) => socket.destroy())
  // Where no socket can be made, the server runs all the same.
  server.on('error', () => {})
  server.listen(path)
  server.unref()
}

export async function isServerRunning(root) {
  if (isWindows) return answers(pipeOf(root))
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(`${nameOf(root)}-`))) {
    const path = join(tmpdir(), name)
    if (await answers(path)) return true
    rmSync(path, { force: true })
  }
  return false
}

const answers = (path) =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    // Another user's socket is somebody's too.
    socket.on('error', ({ code }) => resolve(code === 'EACCES'))
  })
