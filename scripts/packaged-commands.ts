// The entry of the package's `node server.mjs`: runs the server, or one of its commands.
import { join } from 'node:path'
import { environment } from '../config/load.ts'
import { backUp } from './backup.ts'
import { doctor } from './doctor.ts'
import { runLeadsCommand } from './leads.ts'
import { migrateToPostgres } from './migrate-to-postgres.ts'
import { restoreBackup } from './restore.ts'
import { type Command, runCommand } from './run-command.ts'
import { runTeamCommand } from './team.ts'

const COMMANDS: Record<string, Command> = {
  leads: runLeadsCommand,
  team: runTeamCommand,
  backup: backUp,
  restore: restoreBackup,
  doctor,
  'migrate:to-postgres': migrateToPostgres,
}

// The pages are found beside the program, whatever the working directory is.
environment.BUILD_DIR ||= join(import.meta.dirname, '../site/client')

const [, , name] = process.argv
const command = name === undefined ? undefined : COMMANDS[name]
if (name === undefined) {
  await import('../server/main.ts')
} else if (command) {
  process.argv.splice(2, 1)
  await runCommand(command)
} else {
  const known = Object.keys(COMMANDS).join(', ')
  process.stderr.write(`Não existe o comando ${name}. Os que há: ${known}.\n`)
  process.exitCode = 2
}
