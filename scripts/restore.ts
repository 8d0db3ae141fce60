// `npm run restore`: replaces the SQLite database by a backup, and erases again what was erased since then.
// The previous database is kept in a folder beside it.
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commandLine } from '../config/command-line.ts'
import { type Env, parseEnv } from '../config/env.ts'
import { readSettings, type Variables } from '../config/settings.ts'
import { plural } from '../contracts/plural.ts'
import {
  addErasedIds,
  erasedIdsFile,
  idsInText,
  readErasedIds,
} from '../server/store/erased-ids.ts'
import {
  isUsedByOthers,
  leadsFile,
  openSqliteDatabase,
} from '../server/store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../server/store/sqlite/sqlite-lead-store.ts'
import { backupName, backupsIn, PRE_RESTORE_PREFIX } from './backup-folders.ts'
import { commandError } from './command-error.ts'
import { erasedIdsIn } from './erasures.ts'
import { leadDigest } from './lead-digest.ts'
import { runCommand, type Write } from './run-command.ts'
import { withLeads } from './with-leads.ts'

const HELP = `Uso: ${commandLine('restore', 'PASTA')}

Põe a cópia de PASTA no lugar do banco de dados de DATA_DIR. Pare o servidor antes. O que foi apagado depois
da cópia é apagado de novo (erased-ids, em DATA_DIR e em BACKUP_DIR). O que estava lá fica guardado ao lado,
numa pasta ${PRE_RESTORE_PREFIX}…, até que as cópias daquele dia saiam. Sem PASTA, lista as cópias que há.

  ${commandLine('restore', '--erasures [ARQUIVO]')}   só apaga de novo o que a lista diz: depois de um
                                           pg_restore (DATABASE_URL), ou de trazer a lista de outra
                                           máquina. Sem ARQUIVO, as de DATA_DIR e de BACKUP_DIR; com -,
                                           a entrada padrão.
`

/** The WAL belongs to its database: left beside another file, SQLite would apply it to that one. */
const FILES = ['leads.db', 'leads.db-wal', 'leads.db-shm', 'app-secret']

export async function restoreBackup(
  args: string[],
  variables: Variables,
  write: Write,
): Promise<number> {
  const onlyErasures = args[0] === '--erasures'
  const [given, ...more] = onlyErasures ? args.slice(1) : args
  if (more.length > 0 || (given?.startsWith('-') && !(onlyErasures && given === '-'))) {
    write.out(HELP)
    return args.includes('--help') ? 0 : 2
  }
  try {
    const settings = readSettings(variables)
    const dataDir = resolve(settings.DATA_DIR)
    const all = resolve(settings.BACKUP_DIR)
    if (onlyErasures) return await eraseAgain(parseEnv(variables), given, write)
    if (settings.DATABASE_URL) {
      write.error(
        `Com DATABASE_URL os envios estão no Postgres: restaure com pg_restore, depois rode ${commandLine('restore', '--erasures')}.\n`,
      )
      return 2
    }
    if (!given) return list(all, write)
    const backup = resolve(given)
    if (!existsSync(leadsFile(backup))) {
      write.error(`Não há cópia em ${backup}. As que há: ${commandLine('restore')}\n`)
      return 2
    }
    return await restore(backup, dataDir, all, write)
  } catch (error) {
    write.error(`A restauração não foi feita. ${commandError(error)}\n`)
    return 1
  }
}

/** Erases every lead of the lists again, in the configured database. */
async function eraseAgain(env: Env, file: string | undefined, write: Write): Promise<number> {
  const folders = [env.dataDir, env.backupDir].map((folder) => resolve(folder))
  if (file === undefined && !folders.some((folder) => existsSync(erasedIdsFile(folder)))) {
    write.error(`Não há lista de apagados (erased-ids) em ${folders.join(' nem em ')}.\n`)
    return 2
  }
  const ids =
    file === undefined
      ? readErasedIds(folders)
      : idsInText(readFileSync(file === '-' ? 0 : resolve(file), 'utf8'))
  const erased = await withLeads(env, (store) =>
    store.erase({ submissionIds: [...ids] }, new Date().toISOString()),
  )
  write.out(
    `Apagados de novo: ${erased} ${plural(erased, 'envio', 'envios')}, de ${ids.size} na lista.\n`,
  )
  return 0
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

async function restore(
  backup: string,
  dataDir: string,
  backupDir: string,
  write: Write,
): Promise<number> {
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
  // Includes the erasures in the old database, so it must be read before it is moved away.
  const erased = erasedIdsIn(dataDir)
  for (const id of readErasedIds([backupDir, dirname(backup)])) erased.add(id)

  const aside = join(dataDir, `${PRE_RESTORE_PREFIX}${backupName(new Date())}`)
  const old = FILES.filter((name) => existsSync(join(dataDir, name)))
  if (old.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const name of old) renameSync(join(dataDir, name), join(aside, name))
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Saved before the copy: if the restore is interrupted, the list of erased ids must not be lost.
  addErasedIds(dataDir, erased)
  for (const name of ['leads.db', 'app-secret']) {
    if (!existsSync(join(backup, name))) continue
    copyFileSync(join(backup, name), join(dataDir, name))
    chmodSync(join(dataDir, name), 0o600)
  }

  const restored = openSqliteDatabase(dataDir)
  const found = leadDigest(restored, expected.columns)
  const store = openSqliteLeadStore(dataDir, restored)
  const again = await store.erase({ submissionIds: [...erased] }, new Date().toISOString())
  await store.close()
  if (found.sha256 !== expected.sha256) {
    write.error(
      `Restaurados ${found.leads} de ${expected.leads} envios. O antigo está em ${aside}.\n`,
    )
    return 1
  }
  write.out(
    `Restaurado e comparado: ${found.leads} ${plural(found.leads, 'envio', 'envios')} em ${dataDir}.\n`,
  )
  write.out(`Apagados depois desta cópia, e agora de novo: ${again}.\n`)
  if (old.length > 0) write.out(`O que estava lá ficou em ${aside}.\n`)
  return 0
}

if (import.meta.main) await runCommand(restoreBackup)
