import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '../../../config/load.ts'

const START_MS = 60_000

/** A program that runs beside the tests, with a folder of its own that goes with it. */
export type Program = {
  folder: string
  output(): string
  /** Tells it something and waits until it has said a line back. */
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
  // A group of its own: browsers start others, which have to end with them.
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
  // Also where the tests are ended before they end.
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
    // The whole group had ended by itself.
  }
}

/** A port that nobody listens to right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Asks again until there is an answer; a program takes its time to start. */
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
      // Not there yet.
    }
    await pause(50)
  }
  throw new Error(`It did not start:\n${program.output()}`)
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
