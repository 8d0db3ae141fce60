// `npm run migrate:to-postgres`: brings the leads of the SQLite file over to Postgres, while the server runs.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandLine } from '../config/command-line.ts'
import { parseEnv } from '../config/env.ts'
import { isUsedByOthers, leadsFile, openSqliteDatabase } from '../server/leads/sqlite-database.ts'
import { copyFromSqlite } from '../server/postgres/copy-from-sqlite.ts'
import { COMMAND_LIMITS, openPostgres } from '../server/postgres/postgres-database.ts'
import { commandError } from './command-error.ts'
import { runCommand, type Write } from './run-command.ts'

const HELP = `Uso: ${commandLine('migrate:to-postgres', '[--final]')}

Copia os envios do SQLite (DATA_DIR) para o Postgres (DATABASE_URL). Pode ser interrompido e
repetido à vontade: só o que falta é copiado, e o que o Postgres já fez (entregar, apagar) fica.

  1. ${commandLine('migrate:to-postgres')}   com o servidor antigo no ar
  2. inicie o servidor novo com DATABASE_URL, mande as visitas para ele e pare o antigo
  3. ${commandLine('migrate:to-postgres', '--final')}   traz o que chegou por último e os avisos na fila

Sem --final, avisos ainda não entregues ficam com o servidor antigo: assim ninguém é avisado duas vezes.
`

/** Gives the exit code: 0, 1 for what failed, 2 for what was asked wrongly. */
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
    const wrong = whatIsWrong(dataDir, env)
    if (wrong) {
      write.error(`${wrong}\n`)
      return 2
    }
    return await copy(dataDir, env.databaseUrl ?? '', args.includes('--final'), write)
  } catch (error) {
    write.error(`${commandError(error)}\n`)
    return 1
  }
}

function whatIsWrong(
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

async function copy(dataDir: string, databaseUrl: string, isFinal: boolean, write: Write) {
  if (isFinal && isUsedByOthers(dataDir)) {
    write.error('O servidor antigo ainda usa o banco SQLite. Pare-o e repita com --final.\n')
    return 2
  }
  const source = openSqliteDatabase(dataDir)
  const target = openPostgres(databaseUrl, COMMAND_LIMITS)
  try {
    const result = await copyFromSqlite(source, await target.ready(), { handOver: isFinal })
    const { expected, found } = result
    write.out(
      `SQLite:   ${expected.leads} envios, ${expected.deliveries} avisos, ${expected.sha256}\n` +
        `Postgres: ${found.leads} envios, ${found.deliveries} avisos, ${found.sha256}\n` +
        `Copiados agora: ${result.copied}, em ${result.passes} passagens.\n`,
    )
    if (JSON.stringify(expected) !== JSON.stringify(found)) {
      write.error('As somas não conferem. Repita o comando.\n')
      return 1
    }
    write.out(
      isFinal
        ? 'Conferido. O arquivo SQLite pode ser guardado como cópia.\n'
        : 'Conferido. Falta a passagem --final, depois de parar o servidor antigo.\n',
    )
    return 0
  } finally {
    source.close()
    await target.close()
  }
}

if (import.meta.main) await runCommand(migrateToPostgres)
