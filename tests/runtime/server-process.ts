import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { required } from '../../contracts/required.ts'
import { bareEnvironment } from '../bare-environment.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** The last line that the server writes when it is ready. */
const READY = /Contatos recebidos ficam .+\n/

export type ServerProcess = {
  url: string
  pid: number
  output(): string
  kill(signal?: NodeJS.Signals): Promise<void>
}

type HowToRun = {
  node?: string
  file?: string
  uid?: number
  gid?: number
  /** A command that wraps it, such as one that sets limits first. */
  prefix?: string[]
}

/** Starts the real server as a process and waits until it listens. It uses the build and database in the folder. */
export async function startServerProcess(
  folder: string,
  variables: Record<string, string> = {},
  { node = process.execPath, file = main, prefix = [], ...user }: HowToRun = {},
): Promise<ServerProcess> {
  const [program = node, ...args] = [...prefix, node, file]
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    env: { ...bareEnvironment, PORT: '0', HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = once(child, 'close')
  while (!READY.test(output)) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    url: required(/Site no ar: (\S+)/.exec(output)?.[1], 'the address of the server'),
    pid: required(child.pid, 'the process id'),
    output: () => output,
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await exited
    },
  }
}
