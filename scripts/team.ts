// `npm run team`: who is in the team, a sign-in link without e-mail, a way out, and the inbox as a server of its own.
import type { Kysely } from 'kysely'
import { commandLine } from '../config/command-line.ts'
import { type Env, parseEnv } from '../config/env.ts'
import { startMessages } from '../content/server-messages.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { SIGN_IN_PAGE } from '../contracts/team.ts'
import { createLog } from '../server/log.ts'
import { outputTo } from '../server/log-output.ts'
import { tagsBesideTeam } from '../server/serve/tags-beside-team.ts'
import type { LeadTables } from '../server/store/queries/tables.ts'
import {
  createRecordedLink,
  readPeople,
  revokeAccessRecorded,
} from '../server/team/access/access-handlers.ts'
import { serveTeam } from '../server/team/serve-team.ts'
import { commandError } from './command-error.ts'
import { runCommand, type Write } from './run-command.ts'
import { withLeads } from './with-leads.ts'

const HELP = `Uso: ${commandLine('team', 'COMANDO')}

  list             quem está na equipe (TEAM), com sessões e chaves de acesso
  link ENDEREÇO    escreve um link de entrada, que vale por dez minutos e só uma vez
  sign-out ENDEREÇO
                   encerra tudo da pessoa: sessões, chaves de acesso e links; ela entra de novo com um link
  serve            só a caixa da equipe, em TEAM_HOST e TEAM_PORT, no banco de um site que roda em outro lugar

Tudo vale ao lado do servidor no ar, no mesmo banco, com e-mail configurado ou sem.
`

const NAMES_A_PERSON = ['link', 'sign-out']

/** Returns the exit code: 0 for success, 1 for a failure, 2 for wrong usage. */
export async function runTeamCommand(
  args: string[],
  variables: Record<string, string | undefined>,
  write: Write,
): Promise<number> {
  const [name = '', ...rest] = args
  const commands: Record<string, (env: Env, rest: string[], write: Write) => Promise<number>> = {
    list,
    link,
    'sign-out': signOut,
    serve,
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || rest.length !== (NAMES_A_PERSON.includes(name) ? 1 : 0)) {
    write.out(HELP)
    return name === '--help' || name === '-h' ? 0 : 2
  }
  const env = parseEnv(variables)
  if (!env.team) {
    write.error('Falta TEAM: as pessoas da equipe, como Ana Lima <ana@exemplo.com.br>.\n')
    return 2
  }
  try {
    return await command(env, rest, write)
  } catch (error) {
    write.error(`${commandError(error)}\n`)
    return 1
  }
}

const notOpened = (tags: readonly string[]) =>
  fillTemplate(startMessages.teamNotOpened, { tags: tags.join(', ') })

function personIn(env: Env, typed: string, write: Write) {
  const address = typed.trim().toLowerCase()
  const person = env.team?.people.find(({ email }) => email === address)
  if (!person) {
    write.error(`${typed} não está em TEAM. ${commandLine('team', 'list')} mostra quem está.\n`)
  }
  return person
}

const inTransaction = <Result>(env: Env, run: (trx: Kysely<LeadTables>) => Promise<Result>) =>
  withLeads(env, (store) => store.withDatabase((database) => database.transaction().execute(run)))

/** The pages that are open notice it within seconds. */
async function signOut(env: Env, [typed = '']: string[], write: Write): Promise<number> {
  const person = personIn(env, typed, write)
  if (!person) return 2
  const { keys, ended } = await inTransaction(env, (trx) =>
    revokeAccessRecorded(trx, person, '', new Date().toISOString()),
  )
  write.out(
    `${person.name}: sessões encerradas: ${ended.length}, chaves de acesso removidas: ${keys.length}\n`,
  )
  return 0
}

async function link(env: Env, [typed = '']: string[], write: Write): Promise<number> {
  const person = personIn(env, typed, write)
  if (!person) return 2
  const token = await inTransaction(env, (trx) =>
    createRecordedLink(trx, person, '', new Date().toISOString()),
  )
  write.out(`${env.team?.url}${SIGN_IN_PAGE}#${token}\n`)
  write.error(`Para ${person.name}: vale por dez minutos e só uma vez.\n`)
  const tags = tagsBesideTeam(env)
  if (tags.length > 0) write.error(`${notOpened(tags)}\n`)
  return 0
}

async function list(env: Env, _: string[], write: Write): Promise<number> {
  const people = await inTransaction(env, (trx) =>
    readPeople(trx, env.team?.people ?? [], new Date().toISOString()),
  )
  for (const { name, email, role, sessions, passkeys } of people) {
    const facts = [
      role === 'owner' ? 'dona' : 'membro',
      `sessões abertas: ${sessions}`,
      `chaves de acesso: ${passkeys.length}`,
    ]
    write.out(`${name} <${email}>  ${facts.join(', ')}\n`)
  }
  return 0
}

/** Until a signal comes. */
async function serve(env: Env, _: string[], write: Write): Promise<number> {
  const tags = tagsBesideTeam(env)
  if (tags.length > 0) {
    write.error(`${notOpened(tags)}\n`)
    return 1
  }
  const server = await serveTeam(env, createLog(outputTo(process.stdout)))
  write.error(`Caixa da equipe: ${server.url} (porta ${server.port})\n`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    if (process.channel) process.once('disconnect', () => resolve())
  })
  await server.close()
  return 0
}

if (import.meta.main) await runCommand(runTeamCommand)
