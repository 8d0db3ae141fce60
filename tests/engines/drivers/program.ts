import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '../../../config/load.ts'

const START_MS = 60_000

/** A child process with its own temporary folder, which is removed with it. */
export type Program = {
  folder: string
  output(): string
  /** Writes a line to its standard input and waits for a line of output. */
  tell(line: string): Promise<void>
  hasEnded(): boolean
  stop(): Promise<void>
}

export function startProgram(
  command: string,
  args: (folder: string) => string[],
  variables: (folder: string) => Record<string, string> = () => ({}),
): Program {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  // Its own process group: browsers start child processes, which must end with them.
  const child = spawn(command, args(folder), {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...environment, HOME: folder, ...variables(folder) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  child.on('error', (error) => {
    output += error.message
  })
  // Also when the test run is interrupted.
  const endAtExit = () => killGroup(child)
  process.once('exit', endAtExit)
  return {
    folder,
    output: () => output,
    async tell(line) {
      const said = new Promise((resolve) => child.stdout.once('data', resolve))
      child.stdin.write(`${line}\n`)
      await said
    },
    hasEnded: () => !child.pid || hasEnded(child),
    async stop() {
      process.off('exit', endAtExit)
      await end(child)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

async function end(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isOver = !child.pid || hasEnded(child)
  killGroup(child)
  if (!isOver) await ended
}

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group has already ended.
  }
}

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Polls until there is an answer, because a program takes time to start. */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer | undefined> | Answer | undefined,
  program: Program,
): Promise<Answer> {
  const end = Date.now() + START_MS
  while (Date.now() < end && !program.hasEnded()) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch {
      // Not started yet.
    }
    await pause(50)
  }
  throw new Error(`It did not start:\n${program.output()}`)
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
