import { createInterface } from 'node:readline/promises'
import { loadConfiguration } from '../config/load.ts'
import { ConfigurationError, type Variables } from '../config/settings.ts'

export type Write = {
  /** Who writes much waits for it, so that it does not pile up in memory. */
  out(text: string): void | Promise<void>
  error(text: string): void
  /** Left out if nobody sits at the terminal. */
  ask?(question: string): Promise<string>
}

/** Returns the exit code: 0 for success, 1 for a failure, 2 for wrong usage. */
export type Command = (args: string[], variables: Variables, write: Write) => Promise<number>

/** Runs a command with the loaded configuration, the arguments and the terminal. */
export async function runCommand(command: Command) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endQuietly)
  const write: Write = {
    out: (text) =>
      process.stdout.write(text)
        ? undefined
        : new Promise((resolve) => process.stdout.once('drain', resolve)),
    error: (text) => process.stderr.write(text),
    ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
  }
  try {
    const { variables, warnings } = loadConfiguration()
    for (const warning of warnings) write.error(`${warning}\n`)
    process.exitCode = await command(process.argv.slice(2), variables, write)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    write.error(`${error.message}\n`)
    process.exitCode = 2
  }
}

/** `npm run leads -- list | head` reads some lines and goes: nothing is wrong. */
function endQuietly(error: NodeJS.ErrnoException) {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
}

/** Asked on the error stream, so that the question is seen when the output goes to a file. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-D ends the input without an answer.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  try {
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}
