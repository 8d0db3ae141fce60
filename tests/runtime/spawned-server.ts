import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { writeBuild } from '../../server/testing/small-build.ts'

const node = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** The real server as a process of its own, listening; on the folder's database, old or new. */
export async function spawnServer(folder: string, variables: Record<string, string> = {}) {
  writeBuild(join(folder, 'build/client'))
  const child: ChildProcess = spawn(node, [main], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = once(child, 'close')
  while (!output.includes('leads.db\n')) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    url: /http:\/\/\S+/.exec(output)![0],
    output: () => output,
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      await exited
    },
  }
}
