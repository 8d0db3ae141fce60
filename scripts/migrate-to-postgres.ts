// `npm run migrate:to-postgres`: copies the leads from SQLite to Postgres while the server runs.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandLine } from '../config/command-line.ts'
import { type Env, parseEnv } from '../config/env.ts'
import { plural } from '../contracts/plural.ts'
import { copyFromSqlite } from '../server/store/postgres/copy-from-sqlite.ts'
import { COMMAND_LIMITS, openPostgres } from '../server/store/postgres/postgres-database.ts'
import {
  isUsedByOthers,
  leadsFile,
  openSqliteDatabase,
} from '../server/store/sqlite/sqlite-database.ts'
import { commandError } from './command-error.ts'
import { runCommand, type Write } from './run-command.ts'

const HELP = `Uso: ${commandLine('migrate:to-postgres', '[--final]')}

Copia os envios do SQLite (DATA_DIR) para o Postgres (DATABASE_URL). Pode ser interrompido e
repetido à vontade: só o que falta é copiado, e o que o Postgres já fez (entregar, apagar) fica.

  1. ${commandLine('migrate:to-postgres')}   com o servidor antigo no ar
  2. inicie o servidor novo com DATABASE_URL, mande as visitas para ele e pare o antigo
  3. ${commandLine('migrate:to-postgres', '--final')}   traz o que chegou por último e os avisos na fila

Com a caixa da equipe (TEAM), cada pessoa entra de novo depois da mudança: as sessões ficam no SQLite, e as
chaves de acesso vêm junto.

Sem --final, avisos ainda não entregues ficam com o servidor antigo: assim ninguém é avisado duas vezes.
`

/** Returns the exit code: 0 for success, 1 for a failure, 2 for wrong usage. */
export async function migrateToPostgres(
  args: string[],
  variables: Record<string, string | undefined>,
  write: Write,
): Promise<number> {
  if (args.some((argument) => argument !== '--final')) {
    write.out(HELP)
    return args.includes('--help') ? 0 : 2
  }
  try {
    const env = parseEnv(variables)
    const dataDir = resolve(env.dataDir)
    const problem = configurationProblem(dataDir, env)
    if (problem) {
      write.error(`${problem}\n`)
      return 2
    }
    return await copy(env, args.includes('--final'), write)
  } catch (error) {
    write.error(`${commandError(error)}\n`)
    return 1
  }
}

function configurationProblem(
  dataDir: string,
  env: { databaseUrl: string | undefined; appSecret: string | undefined },
): string | undefined {
  if (!env.databaseUrl) return 'Falta DATABASE_URL: o endereço do Postgres que recebe os envios.'
  if (!existsSync(leadsFile(dataDir))) return `Não há banco de dados em ${dataDir}.`
  const secretFile = join(dataDir, 'app-secret')
  if (existsSync(secretFile) && readFileSync(secretFile, 'utf8') !== env.appSecret) {
    return `APP_SECRET é outro: os links de recibo já entregues deixariam de abrir. Use o de ${secretFile}.`
  }
  return undefined
}

/** Sessions stay behind: a link or a passkey opens a new one in the new database. */
const SIGN_IN_AGAIN =
  'Cada pessoa da equipe entra de novo, uma vez: as sessões não vêm junto; as chaves de acesso, sim.\n'

const counted = ({
  leads,
  deliveries,
  sha256,
}: Awaited<ReturnType<typeof copyFromSqlite>>['found']) =>
  `${leads} ${plural(leads, 'envio', 'envios')}, ${deliveries} ${plural(deliveries, 'aviso', 'avisos')}, ${sha256}`

async function copy(env: Env, isFinal: boolean, write: Write) {
  const dataDir = resolve(env.dataDir)
  if (isFinal && isUsedByOthers(dataDir)) {
    write.error('O servidor antigo ainda usa o banco SQLite. Pare-o e repita com --final.\n')
    return 2
  }
  const source = openSqliteDatabase(dataDir)
  const target = openPostgres(env.databaseUrl ?? '', COMMAND_LIMITS)
  try {
    const result = await copyFromSqlite(source, await target.ready(), { handOver: isFinal })
    const { expected, found } = result
    write.out(
      `SQLite:   ${counted(expected)}\n` +
        `Postgres: ${counted(found)}\n` +
        `Copiados agora: ${result.copied}, em ${result.passes} ${plural(result.passes, 'passagem', 'passagens')}.\n`,
    )
    if (JSON.stringify(expected) !== JSON.stringify(found)) {
      write.error('As somas não conferem. Repita o comando.\n')
      return 1
    }
    write.out(
      isFinal
        ? `Conferido. O arquivo SQLite pode ser guardado como cópia.\n${env.team ? SIGN_IN_AGAIN : ''}`
        : 'Conferido. Falta a passagem --final, depois de parar o servidor antigo.\n',
    )
    return 0
  } finally {
    source.close()
    await target.close()
  }
}

if (import.meta.main) await runCommand(migrateToPostgres)
