import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type Write = { out(text: string): void; error(text: string): void }

/** Gives the exit code: 0, 1 for what failed, 2 for what was asked wrongly. */
type Command = (
  args: string[],
  variables: Record<string, string | undefined>,
  write: Write,
) => Promise<number>

/** A command as npm runs it: the settings of `.env`, the arguments and the terminal. */
export async function runCommand(command: Command) {
  const settings = join(import.meta.dirname, '../.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  process.exitCode = await command(process.argv.slice(2), process.env, {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  })
}
