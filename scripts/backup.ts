// `npm run backup`: a whole copy of the SQLite database and its secret, taken while the server runs.
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { parseEnv } from '../config/env.ts'
import { leadsFile } from '../server/leads/sqlite-lead-store.ts'
import { runCommand, type Write } from './run-command.ts'

const HELP = `Uso: npm run backup [-- PASTA]

Copia o banco de dados de DATA_DIR, com o servidor no ar, para PASTA (padrão: backups/DATA-HORA) e
confere a cópia. Para restaurar: pare o servidor, aponte DATA_DIR para a pasta da cópia (ou ponha os
arquivos dela no lugar dos antigos, sem deixar leads.db-wal nem leads.db-shm) e inicie de novo.
`

/**
 * All at once: a lead that is written between two steps makes SQLite begin anew, so a busy site's copy
 * would never end. Reading holds up no writer (WAL), and this process has nothing else to do.
 */
const PAGES_AT_ONCE = 2 ** 31 - 1

/** Gives the exit code: 0, 1 for what failed, 2 for what was asked wrongly. */
export async function backUp(
  args: string[],
  variables: Record<string, string | undefined>,
  write: Write,
): Promise<number> {
  if (args.length > 1 || args[0]?.startsWith('-')) {
    write.out(HELP)
    return args.includes('--help') ? 0 : 2
  }
  try {
    const env = parseEnv(variables)
    if (env.databaseUrl) {
      write.error('Com DATABASE_URL os envios estão no Postgres: use pg_dump -n agency_site.\n')
      return 2
    }
    const dataDir = resolve(env.dataDir)
    if (!existsSync(leadsFile(dataDir))) {
      write.error(`Não há banco de dados em ${dataDir}.\n`)
      return 2
    }
    const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const folder = resolve(args[0] ?? join('backups', name))
    if (existsSync(leadsFile(folder))) {
      write.error(`Já há uma cópia em ${folder}. Escolha outra pasta.\n`)
      return 2
    }
    const leads = await copyTo(folder, dataDir)
    write.out(`Cópia conferida em ${folder}: ${leads} envios.\n`)
    return 0
  } catch (error) {
    write.error(`${(error as Error).message}\n`)
    return 1
  }
}

async function copyTo(folder: string, dataDir: string): Promise<number> {
  // It holds people's messages: other users of the machine have no business in it.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${leadsFile(folder)}.draft`
  rmSync(draft, { force: true })
  const source = new DatabaseSync(leadsFile(dataDir), { timeout: 5000 })
  try {
    await backup(source, draft, { rate: PAGES_AT_ONCE })
  } finally {
    source.close()
  }
  const leads = checked(draft)
  chmodSync(draft, 0o600)
  const secret = join(dataDir, 'app-secret')
  // Without it the receipts that visitors hold would not open.
  if (existsSync(secret)) {
    copyFileSync(secret, join(folder, 'app-secret'))
    chmodSync(join(folder, 'app-secret'), 0o600)
  }
  // Under its own name only when it is whole.
  renameSync(draft, leadsFile(folder))
  return leads
}

/** How many leads are in it; throws when SQLite finds anything wrong with the file. */
function checked(file: string): number {
  const database = new DatabaseSync(file)
  try {
    // The copy stands alone: no log of changes beside it.
    database.exec('PRAGMA journal_mode = DELETE')
    const [verdict] = database.prepare('PRAGMA integrity_check').all()
    if (verdict?.integrity_check !== 'ok') throw new Error('A cópia está danificada.')
    return Number(database.prepare('SELECT count(*) AS count FROM leads').get()?.count)
  } finally {
    database.close()
  }
}

if (import.meta.main) await runCommand(backUp)
