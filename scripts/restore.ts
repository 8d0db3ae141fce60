// `npm run restore`: puts a backup in the place of the SQLite database. What was there is kept aside.
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commandLine } from '../config/how-to-run.ts'
import { readSettings, type Variables } from '../config/settings.ts'
import { isUsedByOthers, leadsFile, openSqliteDatabase } from '../server/leads/sqlite-lead-store.ts'
import { backupName, backupsIn } from './backup-folders.ts'
import { commandError } from './command-error.ts'
import { leadDigest } from './lead-digest.ts'
import { runCommand, type Write } from './run-command.ts'

const HELP = `Uso: ${commandLine('restore', 'PASTA')}

Põe a cópia de PASTA no lugar do banco de dados de DATA_DIR. Pare o servidor antes. O que estava lá fica
guardado ao lado, numa pasta antes-da-restauracao. Sem PASTA, lista as cópias que há.
`

/** The log of changes belongs to the file: left beside another one, it would be mixed into it. */
const FILES = ['leads.db', 'leads.db-wal', 'leads.db-shm', 'app-secret']

export async function restoreBackup(
  args: string[],
  variables: Variables,
  write: Write,
): Promise<number> {
  if (args.length > 1 || args[0]?.startsWith('-')) {
    write.out(HELP)
    return args.includes('--help') ? 0 : 2
  }
  try {
    const settings = readSettings(variables)
    if (settings.DATABASE_URL) {
      write.error('Com DATABASE_URL os envios estão no Postgres: restaure com pg_restore.\n')
      return 2
    }
    const all = resolve(settings.BACKUP_DIR)
    if (!args[0]) return list(all, write)
    const backup = resolve(args[0])
    if (!existsSync(leadsFile(backup))) {
      write.error(`Não há cópia em ${backup}. As que há: ${commandLine('restore')}\n`)
      return 2
    }
    return restore(backup, resolve(settings.DATA_DIR), write)
  } catch (error) {
    write.error(`A restauração não foi feita. ${commandError(error)}\n`)
    return 1
  }
}

function list(folder: string, write: Write): number {
  const backups = backupsIn(folder)
  if (backups.length === 0) {
    write.error(`Não há cópias em ${folder}. Faça uma: ${commandLine('backup')}\n`)
    return 2
  }
  for (const backup of backups) write.out(`${backup.folder}\n`)
  write.out(`Para restaurar uma delas: ${commandLine('restore', 'PASTA')}\n`)
  return 0
}

function restore(backup: string, dataDir: string, write: Write): number {
  if (backup === dataDir) {
    write.error('Esta pasta já é DATA_DIR: não há o que restaurar.\n')
    return 2
  }
  if (existsSync(leadsFile(dataDir)) && isUsedByOthers(dataDir)) {
    write.error(`O servidor ainda usa o banco de ${dataDir}. Pare-o e repita o comando.\n`)
    return 2
  }
  const source = new DatabaseSync(leadsFile(backup), { readOnly: true })
  const expected = leadDigest(source)
  source.close()

  const aside = join(dataDir, `antes-da-restauracao-${backupName(new Date())}`)
  const old = FILES.filter((name) => existsSync(join(dataDir, name)))
  if (old.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const name of old) renameSync(join(dataDir, name), join(aside, name))
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const name of ['leads.db', 'app-secret']) {
    if (!existsSync(join(backup, name))) continue
    copyFileSync(join(backup, name), join(dataDir, name))
    chmodSync(join(dataDir, name), 0o600)
  }

  const restored = openSqliteDatabase(dataDir)
  const found = leadDigest(restored)
  restored.close()
  if (found.sha256 !== expected.sha256) {
    write.error(
      `Restaurados ${found.leads} de ${expected.leads} envios. O antigo está em ${aside}.\n`,
    )
    return 1
  }
  write.out(`Restaurado e comparado: ${found.leads} envios em ${dataDir}.\n`)
  if (old.length > 0) write.out(`O que estava lá ficou em ${aside}.\n`)
  return 0
}

if (import.meta.main) await runCommand(restoreBackup)
