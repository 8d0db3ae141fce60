import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '../../../config/load.ts'

/** Long, because the machine may be busy. */
const START_MS = 60_000

/** A child process with a temporary folder of its own, which is removed with it. */
export type Program = {
  folder: string
  output(): string
  hasEnded(): boolean
  stop(): Promise<void>
}

export type Start = (
  command: string,
  args: (folder: string) => string[],
  variables?: (folder: string) => Record<string, string>,
) => Program

export const startProgram: Start = (command, args, variables) => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  // Its own process group: browsers start child processes, which must end with them.
  const child = spawn(command, args(folder), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, HOME: folder, ...variables?.(folder) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = (error: unknown) => {
      if (error instanceof Error) output += error.message
      hasEnded = true
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process group has already ended.
    }
  }
  // Also when the test run is interrupted.
  process.once('exit', kill)
  return {
    folder,
    output: () => output,
    hasEnded: () => hasEnded,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
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
