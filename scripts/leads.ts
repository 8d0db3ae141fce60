// `npm run leads`: the leads command (CLI). Works while the server runs, on the same database.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine } from '../config/command-line.ts'
import { type Env, parseEnv } from '../config/env.ts'
import { spamReasons } from '../content/lead-mail.ts'
import { csvFile } from '../contracts/csv-file.ts'
import { configuredChannels } from '../server/deliveries/configured-channels.ts'
import { outageSentences } from '../server/deliveries/outage.ts'
import type { LeadFilters, LeadKind, LeadStore, StoredLead } from '../server/leads/lead-store.ts'
import { expireConfirmed } from '../server/leads/retention.ts'
import { leadsFile } from '../server/leads/sqlite-database.ts'
import { openLeads } from '../server/storage.ts'
import { commandError } from './command-error.ts'
import { runCommand, type Write } from './run-command.ts'

const HELP = `Uso: ${commandLine('leads', 'COMANDO [opções]')}

  list                     todos os envios, os retidos também
    --kind contato|tiktok    só de um formulário
    --since 2026-11-01|7d    desde uma data, ou dos últimos dias
    --spam                   só os retidos por suspeita
    --undelivered            só os que ainda não chegaram à agência
  show ID                  tudo de um envio
  export --csv|--json      todos, para planilha ou programa (mesmos filtros de list)
  resend ID                avisa a agência de novo por todos os canais
  restore ID               solta um envio retido e avisa a agência
  discard ID               apaga um envio retido
  erase ID                 apaga os dados da pessoa; a contagem fica
  erase --email ENDEREÇO   o mesmo, para tudo o que veio desse e-mail
  expire                   quantos passaram do prazo (RETENTION_DAYS)
  expire --confirm         apaga-os, se a data e o número estão certos

ID é o identificador do envio ou o número de protocolo. Com --json, list e show escrevem JSON.
`

const KINDS: Record<string, LeadKind> = {
  contact: 'contact',
  contato: 'contact',
  recruitment: 'recruitment',
  tiktok: 'recruitment',
}
const KIND_NAMES: Record<LeadKind, string> = { contact: 'contato', recruitment: 'TikTok LIVE' }
const STATE_NAMES = { waiting: 'aguardando', delivered: 'entregue', dead: 'desistiu' } as const

const STILL_READ =
  'Outro programa ainda lê o banco: o texto sai do disco assim que ele terminar, pelo servidor ou por este mesmo comando.'

/** What the person at the terminal did wrong: told in one line, exit code 2. */
class Misuse extends Error {}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        since: { type: 'string' },
        spam: { type: 'boolean' },
        undelivered: { type: 'boolean' },
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        email: { type: 'string' },
        confirm: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch {
    throw new Misuse(`Opção desconhecida ou sem valor. Veja ${commandLine('leads', '--help')}.`)
  }
}
type Arguments = ReturnType<typeof readArguments>
type Options = Arguments['values']

function filtersFrom({ kind, since, spam, undelivered }: Options): LeadFilters {
  const filters: LeadFilters = { spam, undelivered }
  if (kind !== undefined) {
    filters.kind = KINDS[kind]
    if (!filters.kind) throw new Misuse(`--kind é contato ou tiktok, não "${kind}".`)
  }
  if (since !== undefined) {
    const days = /^(\d+)d$/.exec(since)?.[1]
    const time = days ? Date.now() - Number(days) * 24 * 60 * 60_000 : Date.parse(since)
    if (Number.isNaN(time))
      throw new Misuse(`--since é uma data ou um prazo como 7d, não "${since}".`)
    filters.since = new Date(time).toISOString()
  }
  return filters
}

/** As programs read it. */
function asJson(lead: StoredLead) {
  const { spam, phoneE164, erasedAt, senderHash: _, ...rest } = lead
  return {
    ...rest,
    phone: phoneE164 ?? lead.fields.phone ?? '',
    spam: spam.length > 0,
    spamReasons: spam,
    erasedAt: erasedAt ?? null,
  }
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const readableDate = (iso: string) =>
  Number.isNaN(Date.parse(iso)) ? iso : date.format(new Date(iso))

function stateOf({ spam, erasedAt, deliveries }: StoredLead): string {
  if (erasedAt) return 'apagado'
  if (spam.length > 0) return 'retido'
  if (deliveries.length === 0) return 'guardado'
  if (deliveries.every(({ state }) => state === 'delivered')) return 'entregue'
  return deliveries.some(({ state }) => state === 'dead') ? 'desistiu' : 'aguardando'
}

// What a visitor typed must not be able to colour or move the terminal's cursor.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const printable = (text: string) => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '�')
const cell = (text: string, width: number) => {
  const line = printable(text.replace(/\s+/g, ' '))
  return line.length > width ? `${line.slice(0, width - 1)}…` : line.padEnd(width)
}

function table(leads: StoredLead[]): string {
  const widths = [8, 17, 11, 10, 24, 30]
  const row = (texts: string[]) =>
    widths.map((width, index) => cell(texts[index] ?? '', width)).join('  ')
  return [
    row(['PROT.', 'RECEBIDO', 'FORMULÁRIO', 'ESTADO', 'NOME', 'E-MAIL']),
    ...leads.map((lead) =>
      row([
        lead.protocol || lead.submissionId.slice(0, 8),
        readableDate(lead.createdAt),
        KIND_NAMES[lead.kind],
        stateOf(lead),
        lead.fields.name ?? '',
        lead.fields.email ?? '',
      ]),
    ),
    `${leads.length} ${leads.length === 1 ? 'envio' : 'envios'}`,
  ].join('\n')
}

function details(lead: StoredLead): string {
  const campaign = Object.entries(lead.campaign).map(([name, value]) => `${name}=${value}`)
  const lines: [string, string][] = [
    ['protocolo', lead.protocol],
    ['id', lead.submissionId],
    ['formulário', KIND_NAMES[lead.kind]],
    ['estado', stateOf(lead)],
    ['recebido', readableDate(lead.createdAt)],
    ['retido por', lead.spam.map((reason) => spamReasons[reason]).join(', ')],
    ['pontos de spam', lead.spam.length > 0 ? String(lead.spamScore) : ''],
    ...Object.entries(lead.fields),
    ['telefone E.164', lead.phoneE164 ?? ''],
    ['página', lead.page],
    ['origem', lead.origin],
    ['cenário', lead.scenario],
    ['campanha', campaign.join(', ')],
    ['consentimento', lead.consent.version],
    ['aceito em', readableDate(lead.consent.acceptedAt)],
    ['novidades', lead.erasedAt ? '' : lead.consent.marketing ? 'sim' : 'não'],
    ['apagar em', readableDate(lead.eraseAfter)],
    ['apagado em', readableDate(lead.erasedAt ?? '')],
    ...lead.deliveries.map(({ channel, state, attempts, lastError }): [string, string] => [
      channel,
      `${STATE_NAMES[state]}, tentativas: ${attempts}${lastError ? `, último erro: ${lastError}` : ''}`,
    ]),
  ]
  return lines
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) =>
        `${label.padEnd(15)} ${printable(value).replaceAll('\n', `\n${' '.repeat(16)}`)}`,
    )
    .join('\n')
}

function csv(leads: StoredLead[]): string {
  const fieldNames = [...new Set(leads.flatMap(({ fields }) => Object.keys(fields)))]
  const header = [
    'submissionId',
    'protocol',
    'kind',
    'createdAt',
    'state',
    'spam',
    ...fieldNames,
    'phoneE164',
    'page',
    'origin',
    'scenario',
    'campaign',
    'consentVersion',
    'marketing',
    'eraseAfter',
  ]
  const rows = leads.map((lead) => [
    lead.submissionId,
    lead.protocol,
    lead.kind,
    lead.createdAt,
    stateOf(lead),
    lead.spam.join(' '),
    ...fieldNames.map((name) => lead.fields[name] ?? ''),
    lead.phoneE164 ?? '',
    lead.page,
    lead.origin,
    lead.scenario,
    new URLSearchParams(lead.campaign).toString(),
    lead.consent.version,
    lead.consent.marketing ? 'sim' : 'não',
    lead.eraseAfter,
  ])
  // Whoever prints it ends the last line.
  return csvFile([header, ...rows]).trimEnd()
}

/** What waits for somebody to look at it comes first. */
async function quarantineLine(store: LeadStore): Promise<string[]> {
  const { leads } = await store.counts()
  const held = leads.reduce((sum, { held, count }) => sum + (held ? count : 0), 0)
  if (held === 0) return []
  const how = commandLine('leads', 'list --spam')
  return [`${held} ${held === 1 ? 'envio' : 'envios'} em quarentena (${how})\n`]
}

async function findOne(store: LeadStore, id: string | undefined): Promise<StoredLead> {
  if (!id) throw new Misuse('Falta o ID: o identificador do envio ou o número de protocolo.')
  const found = await store.find(id)
  if (found.length > 1) {
    const ids = found.map(({ submissionId }) => submissionId).join(', ')
    throw new Misuse(`Mais de um envio com este protocolo. Use um destes identificadores: ${ids}`)
  }
  if (!found[0]) throw new Misuse(`Nenhum envio com o identificador ou protocolo "${id}".`)
  return found[0]
}

async function run(store: LeadStore, env: Env, { values: options, positionals }: Arguments) {
  const [command, id] = positionals
  const now = new Date().toISOString()
  const channels = configuredChannels(env).map(({ name }) => name)
  const told = channels.length > 0 ? `Canais: ${channels.join(', ')}.` : 'Nenhum canal configurado.'

  if (command === 'list') {
    const leads = await store.list(filtersFrom(options))
    if (options.json) return JSON.stringify(leads.map(asJson), null, 2)
    return [...(await quarantineLine(store)), table(leads)].join('\n')
  }
  if (command === 'show') {
    const lead = await findOne(store, id)
    return options.json ? JSON.stringify(asJson(lead), null, 2) : details(lead)
  }
  if (command === 'export') {
    if (!options.csv && !options.json) throw new Misuse('Diga --csv ou --json.')
    const leads = await store.list(filtersFrom(options))
    return options.csv ? csv(leads) : JSON.stringify(leads.map(asJson), null, 2)
  }
  if (command === 'resend') {
    const { submissionId } = await findOne(store, id)
    if (channels.length === 0)
      throw new Misuse('Nenhum canal configurado: não há para onde enviar.')
    if (!(await store.resend(submissionId, channels, now))) {
      throw new Misuse('Este envio está retido (use restore) ou já foi apagado.')
    }
    return `Entra de novo na fila de avisos. ${told}`
  }
  if (command === 'restore') {
    const { submissionId } = await findOne(store, id)
    if (!(await store.restore(submissionId, channels, now))) {
      throw new Misuse('Este envio não está retido.')
    }
    return `Solto, e a agência será avisada. ${told}`
  }
  if (command === 'discard') {
    const { submissionId, spam } = await findOne(store, id)
    if (spam.length === 0) {
      throw new Misuse('Este envio não está retido. Para apagar os dados da pessoa, use erase.')
    }
    await store.erase({ submissionId }, now)
    return 'Apagado. A contagem fica.'
  }
  if (command === 'erase') {
    const which = options.email
      ? { email: options.email }
      : { submissionId: (await findOne(store, id)).submissionId }
    const erased = await store.erase(which, now)
    const later = erased > 0 && !(await store.purgeErased()) ? `\n${STILL_READ}` : ''
    return `Envios com os dados apagados: ${erased}. A contagem fica.${later}`
  }
  if (command === 'expire') {
    return expire(store, now, options.confirm === true)
  }
  throw new Misuse(`Comando desconhecido: ${command}. Veja ${commandLine('leads', '--help')}.`)
}

/** A person sees the machine's date before anything goes: with a wrong one everything would be past its day. */
async function expire(store: LeadStore, now: string, confirmed: boolean): Promise<string> {
  const { expired, live, newest } = await store.expiring(now)
  if (expired > 0 && !confirmed) {
    return [
      `Passaram do prazo: ${expired} de ${live} envios.`,
      `Hoje, por este computador: ${readableDate(now)}. Último envio: ${readableDate(newest ?? '')}.`,
      `Se a data e o número estão certos, apague com: ${commandLine('leads', 'expire --confirm')}`,
    ].join('\n')
  }
  const erased = confirmed ? await expireConfirmed(store, now) : 0
  return `Envios com os dados apagados: ${erased}.`
}

/** First of all: while a channel is down, whoever sits here is the only one who sees the leads. */
async function sayOutages(store: LeadStore, env: Env, write: Write) {
  const names = configuredChannels(env).map(({ name }) => name)
  for (const sentence of await outageSentences(store, names)) write.error(`${sentence}.\n`)
}

/** Gives the exit code: 0, 1 for what failed, 2 for what was asked wrongly. */
export async function runLeadsCommand(
  args: string[],
  variables: Record<string, string | undefined>,
  write: Write,
): Promise<number> {
  try {
    const given = readArguments(args)
    if (given.values.help || given.positionals.length === 0) {
      write.out(HELP)
      return 0
    }
    const env = parseEnv(variables)
    const dataDir = resolve(env.dataDir)
    if (!env.databaseUrl && !existsSync(leadsFile(dataDir))) {
      write.error(`Não havia banco de dados em ${dataDir}: um vazio foi criado.\n`)
    }
    const store = await openLeads(env)
    try {
      if (!given.values.json) await sayOutages(store, env, write)
      write.out(`${await run(store, env, given)}\n`)
    } finally {
      await store.close()
    }
    return 0
  } catch (error) {
    write.error(`${commandError(error)}\n`)
    return error instanceof Misuse ? 2 : 1
  }
}

if (import.meta.main) await runCommand(runLeadsCommand)
