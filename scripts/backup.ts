// `npm run backup`: copies the SQLite database and its secret while the server runs, restores the copy once
// to prove that it works, and sends the backups to another machine if BACKUP_REMOTE is set.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { commandLine } from '../config/command-line.ts'
import { readSettings, type Variables } from '../config/settings.ts'
import { plural } from '../contracts/plural.ts'
import { addErasedIds } from '../server/store/erased-ids.ts'
import { leadsFile, openSqliteDatabase } from '../server/store/sqlite/sqlite-database.ts'
import { backupName, removePreRestoreCopies, rotate } from './backup-folders.ts'
import { commandError } from './command-error.ts'
import { erasedIdsIn } from './erasures.ts'
import { type LeadDigest, leadDigest } from './lead-digest.ts'
import { runCommand, type Write } from './run-command.ts'

const HELP = `Uso: ${commandLine('backup', '[PASTA]')}

Copia o banco de dados de DATA_DIR, com o servidor no ar, para uma pasta com data e hora em BACKUP_DIR,
restaura a cópia uma vez numa pasta provisória e compara tudo. Ficam as BACKUP_KEEP mais novas. Com
BACKUP_REMOTE, elas seguem por rsync para outra máquina. Com PASTA, só copia e compara, para essa pasta.

Para restaurar: ${commandLine('restore', 'PASTA')}
`

/**
 * All pages in one step. SQLite restarts a backup when a lead is written between two steps, so on a busy
 * site a backup in several steps would never end. In WAL mode reading does not block writers.
 */
const PAGES_PER_STEP = 2 ** 31 - 1

/**
 * rsync deletes no more than this in one run. A backup is two files and a folder, so more deletions would mean
 * that the source was emptied by mistake.
 */
const MAX_DELETED = 12

/** Returns the exit code: 0 for success, 1 for a failure, 2 for wrong usage. */
export async function backUp(args: string[], variables: Variables, write: Write): Promise<number> {
  if (args.length > 1 || args[0]?.startsWith('-')) {
    write.out(HELP)
    return args.includes('--help') ? 0 : 2
  }
  try {
    const settings = readSettings(variables)
    if (settings.DATABASE_URL) {
      write.error(
        'Com DATABASE_URL os envios estão no Postgres: use deploy/postgres-backup.sh, que chama pg_dump.\n',
      )
      return 2
    }
    const dataDir = resolve(settings.DATA_DIR)
    if (!existsSync(leadsFile(dataDir))) {
      write.error(`Não há banco de dados em ${dataDir}.\n`)
      return 2
    }
    const all = resolve(settings.BACKUP_DIR)
    const folder = resolve(args[0] ?? join(all, backupName(new Date())))
    if (existsSync(leadsFile(folder))) {
      write.error(`Já há uma cópia em ${folder}. Escolha outra pasta.\n`)
      return 2
    }
    const { leads } = await copyTo(folder, dataDir)
    // Stored beside the backups: a restore of the oldest one must also repeat the newest erasures.
    if (!args[0]) addErasedIds(all, erasedIdsIn(dataDir))
    write.out(
      `Cópia conferida em ${folder}: ${leads} ${plural(leads, 'envio', 'envios')}, restaurada e comparada.\n`,
    )
    if (args[0]) return 0
    const gone = rotate(all, settings.BACKUP_KEEP)
    if (gone > 0) write.out(`Cópias antigas apagadas: ${gone}.\n`)
    const aside = removePreRestoreCopies(dataDir, settings.BACKUP_KEEP, new Date())
    if (aside > 0) write.out(`Bancos de antes de uma restauração, apagados: ${aside}.\n`)
    return settings.BACKUP_REMOTE ? sendTo(settings.BACKUP_REMOTE, all, write) : 0
  } catch (error) {
    write.error(`A cópia não foi feita. ${commandError(error)}\n`)
    return 1
  }
}

async function copyTo(folder: string, dataDir: string): Promise<LeadDigest> {
  // It holds people's messages, so other users of the machine must not read it.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${leadsFile(folder)}.draft`
  rmSync(draft, { force: true })
  const source = new DatabaseSync(leadsFile(dataDir), { timeout: 5000 })
  let digest: LeadDigest
  try {
    // One transaction, so that the digest and the copy see the same data.
    source.exec('BEGIN')
    digest = leadDigest(source)
    await backup(source, draft, { rate: PAGES_PER_STEP })
    source.exec('COMMIT')
  } finally {
    source.close()
  }
  makeStandalone(draft)
  const secret = join(dataDir, 'app-secret')
  // Without the secret, the receipt links that visitors hold would stop working.
  if (existsSync(secret)) {
    copyFileSync(secret, join(folder, 'app-secret'))
    chmodSync(join(folder, 'app-secret'), 0o600)
  }
  verifyRestore(draft, digest)
  // The final name appears only when the copy is complete and verified.
  renameSync(draft, leadsFile(folder))
  return digest
}

/** Makes the copy one single file, without a WAL file beside it. */
function makeStandalone(file: string) {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    const [verdict] = database.prepare('PRAGMA integrity_check').all()
    if (verdict?.integrity_check !== 'ok') throw new Error('O arquivo copiado está danificado.')
  } finally {
    database.close()
  }
  chmodSync(file, 0o600)
}

/** Opens the copy as the server would, and compares its contents: only a restored backup is a proven one. */
function verifyRestore(copy: string, expected: LeadDigest) {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    copyFileSync(copy, leadsFile(folder))
    const database = openSqliteDatabase(folder)
    const found = leadDigest(database, expected.columns)
    database.close()
    if (found.sha256 !== expected.sha256) {
      throw new Error(`Envios na cópia restaurada: ${found.leads}; no banco: ${expected.leads}.`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sendTo(remote: string, folder: string, write: Write): number {
  const options = ['--archive', '--delete-after', `--max-delete=${MAX_DELETED}`]
  const { error, status, stderr } = spawnSync('rsync', [...options, `${folder}/`, remote], {
    encoding: 'utf8',
  })
  if (status === 0) {
    write.out(`Cópias enviadas para ${remote}.\n`)
    return 0
  }
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
  // The first line of rsync's output names the cause; the last one is only a number.
  const why = isMissing ? 'o programa rsync não está instalado' : stderr.trim().split('\n')[0]
  write.error(`A cópia está guardada aqui, mas não foi enviada para ${remote}: ${why}.\n`)
  return 1
}

if (import.meta.main) await runCommand(backUp)
