import { loadConfiguration } from '../config/load.ts'
import { ConfigurationError, type Variables } from '../config/settings.ts'

export type Write = { out(text: string): void; error(text: string): void }

/** Returns the exit code: 0 for success, 1 for a failure, 2 for wrong usage. */
export type Command = (args: string[], variables: Variables, write: Write) => Promise<number>

/** Runs a command with the loaded configuration, the arguments and the terminal. */
export async function runCommand(command: Command) {
  const write: Write = {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
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
