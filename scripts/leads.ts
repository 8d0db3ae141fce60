// `npm run leads`: the leads command (CLI). Works while the server runs, on the same database.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { commandLine } from '../config/command-line.ts'
import { type Env, parseEnv } from '../config/env.ts'
import { channelsOnStore } from '../server/deliver/channel.ts'
import { configuredChannels } from '../server/deliver/configured-channels.ts'
import { outageSentences } from '../server/deliver/outage.ts'
import { attributionFacts } from '../server/leads/attribution-facts.ts'
import type { ExportLead } from '../server/leads/export-leads.ts'
import { scenarioText } from '../server/leads/lead-scenario.ts'
import type { LeadFilters, LeadKind, LeadStore, StoredLead } from '../server/store/lead-store.ts'
import { leadPages } from '../server/store/queries/read-leads.ts'
import { expireConfirmed } from '../server/store/retention.ts'
import { leadsFile } from '../server/store/sqlite/sqlite-database.ts'
import { TeamError } from '../server/team/team-call.ts'
import { unaccented } from '../server/unaccented.ts'
import { commandError } from './command-error.ts'
import { leadConsent } from './leads/consent.ts'
import { type Context, readArguments } from './leads/context.ts'
import { readMonth, readSince, readUntil } from './leads/dates.ts'
import { exportLeads, pagesWithTeam } from './leads/export.ts'
import { HELP } from './leads/help.ts'
import { inboxCalls, readPerson } from './leads/inbox-calls.ts'
import { searcher } from './leads/search.ts'
import { leadCount, leadDetails, leadTable } from './leads/show-leads.ts'
import { recordSpend } from './leads/spend.ts'
import { channelsToResend, setStage } from './leads/stage.ts'
import { leadStats, statsCsv, statsText } from './leads/stats.ts'
import { dateText } from './leads/terminal-text.ts'
import { UsageError } from './leads/usage-error.ts'
import { runCommand, type Write } from './run-command.ts'
import { withLeads } from './with-leads.ts'

const KINDS: Record<string, LeadKind> = {
  contact: 'contact',
  contato: 'contact',
  recruitment: 'recruitment',
  tiktok: 'recruitment',
}
const STILL_READ =
  'Outro programa ainda lê o banco: o texto sai do disco assim que ele terminar, pelo servidor ou por este mesmo comando.'

function filtersFrom({ options, timeZone, now }: Context): LeadFilters {
  const { kind, since, until, spam, undelivered } = options
  const filters: LeadFilters = { spam, undelivered }
  if (kind !== undefined) {
    filters.kind = KINDS[unaccented(kind)]
    if (!filters.kind) throw new UsageError(`--kind é contato ou tiktok, não "${kind}".`)
  }
  if (since !== undefined) filters.since = readSince(since, timeZone, now)
  if (until !== undefined) filters.before = readUntil(until, timeZone, now)
  if (filters.since && filters.before && filters.since >= filters.before) {
    throw new UsageError('--until é antes de --since.')
  }
  return filters
}

/** The format of `--json`, which other programs read. */
function asJson(lead: StoredLead) {
  const { spam, phoneE164, erasedAt, attribution, trackingConsent, ...others } = lead
  const { senderHash, clientIp, userAgent, ...rest } = others
  return {
    ...rest,
    scenario: scenarioText(lead.scenario),
    ...attributionFacts(lead),
    phone: phoneE164 ?? lead.fields.phone ?? '',
    spam: spam.length > 0,
    spamReasons: spam,
    erasedAt: erasedAt ?? null,
  }
}

/** Printed above the list, because these leads wait for somebody's decision. */
async function quarantineLine(store: LeadStore): Promise<string[]> {
  const { leads } = await store.counts()
  const held = leads.reduce((sum, { held, count }) => sum + (held ? count : 0), 0)
  if (held === 0) return []
  const how = commandLine('leads', 'list --spam')
  return [`${leadCount(held)} em quarentena (${how})\n`]
}

async function findOne(store: LeadStore, id: string | undefined): Promise<StoredLead> {
  if (!id) throw new UsageError('Falta o ID: o identificador do envio ou o número de protocolo.')
  const found = await store.find(id)
  if (found.length > 1) {
    const ids = found.map(({ submissionId }) => submissionId).join(', ')
    throw new UsageError(
      `Mais de um envio com este protocolo. Use um destes identificadores: ${ids}`,
    )
  }
  if (!found[0]) throw new UsageError(`Nenhum envio com o identificador ou protocolo "${id}".`)
  return found[0]
}

/** Returns what to tell the person, if anything is left to tell. */
async function run(context: Context, positionals: string[]): Promise<string | undefined> {
  const { store, options, channels, calls, timeZone, now } = context
  const [command, id, ...others] = positionals
  const text = positionals.slice(1).join(' ')

  if (command === 'list') {
    const leads = await store.list(filtersFrom(context))
    if (options.json) return JSON.stringify(leads.map(asJson), null, 2)
    return [...(await quarantineLine(store)), leadTable(leads, timeZone)].join('\n')
  }
  if (command === 'search') {
    const isFound = searcher(text)
    const found: StoredLead[] = []
    for await (const page of leadPages(store, filtersFrom(context)))
      found.push(...page.filter(isFound))
    return options.json ? JSON.stringify(found.map(asJson), null, 2) : leadTable(found, timeZone)
  }
  if (command === 'show') {
    const lead = await findOne(store, id)
    const stages = await store.stageHistory(lead.submissionId)
    return options.json
      ? JSON.stringify({ ...asJson(lead), stages }, null, 2)
      : leadDetails({ lead, stages }, timeZone)
  }
  if (command === 'export') return exportLeads(context, filtersFrom(context), asJson)
  if (command === 'person') {
    if (!text) throw new UsageError('Falta o e-mail ou o telefone da pessoa.')
    const { leads, mentions } = await readPerson(context, text)
    if (options.json) {
      const whole = leads.map(({ lead, ...more }) => ({ ...asJson(lead), ...more }))
      return JSON.stringify({ leads: whole, mentions }, null, 2)
    }
    return [
      ...leads.map((one) => leadDetails(one, timeZone)),
      `${leadCount(leads.length)} desta pessoa.`,
      ...(mentions.length > 0
        ? [`Envios de outras pessoas que a citam no texto ou numa nota: ${mentions.join(', ')}`]
        : []),
    ].join('\n\n')
  }
  if (command === 'resend') {
    const lead = await findOne(store, id)
    const again = channelsToResend(lead, channels)
    if (again.length === 0)
      throw new UsageError('Nenhum canal configurado: não há para onde enviar.')
    if (!(await store.resend(lead.submissionId, again, now))) {
      throw new UsageError('Este envio está retido (use restore) ou já foi apagado.')
    }
    return `Entra de novo na fila de avisos. Canais: ${again.join(', ')}.`
  }
  if (command === 'restore') {
    const { submissionId, kind } = await findOne(store, id)
    const names = channelsOnStore(channels, kind)
    if (!(await store.restore(submissionId, names, now))) {
      throw new UsageError('Este envio não está retido.')
    }
    const where = names.length > 0 ? `Canais: ${names.join(', ')}.` : 'Nenhum canal configurado.'
    return `Solto, e a agência será avisada. ${where}`
  }
  if (command === 'stage') return setStage(context, await findOne(store, id), others.join(' '))
  if (command === 'consent') return leadConsent(context, await findOne(store, id))
  if (command === 'spend') return recordSpend(context, positionals.slice(1))
  if (command === 'stats') {
    const month = options.month === undefined ? undefined : readMonth(options.month, timeZone, now)
    const leads: ExportLead[] = []
    for await (const page of pagesWithTeam(store)) leads.push(...page)
    const stats = leadStats(leads, await store.listSpend(), month, timeZone)
    if (options.json) return JSON.stringify(stats, null, 2)
    return options.csv ? statsCsv(stats) : statsText(stats)
  }
  if (command === 'discard') {
    const { submissionId, spam } = await findOne(store, id)
    if (spam.length === 0) {
      throw new UsageError('Este envio não está retido. Para apagar os dados da pessoa, use erase.')
    }
    await calls.discard(submissionId)
    return 'Apagado. A contagem fica.'
  }
  if (command === 'erase') return erase(context, id)
  if (command === 'expire') return expire(context)
  throw new UsageError(`Comando desconhecido: ${command}. Veja ${commandLine('leads', '--help')}.`)
}

const CONFIRMATION = 'apagar'

async function erase(context: Context, id: string | undefined): Promise<string> {
  const { store, options, calls, now, write } = context
  const { email, person } = options
  if ([id, email, person].filter((one) => one !== undefined).length > 1) {
    throw new UsageError('Diga um só: o ID, --person ou --email.')
  }
  const live = await leadsToErase(context, id)
  if (live.length > 0 && !options.sim && !options.yes) await confirmErasing(live, write)
  const ids = live.map((lead) => lead.id)
  const { erased, protocol } =
    person === undefined || ids.length === 0
      ? { erased: await store.erase({ submissionIds: ids }, now) }
      : await calls.erasePerson(person, ids)
  return [
    `Envios com os dados apagados: ${erased}. A contagem fica.`,
    ...(protocol ? [`Protocolo do pedido, para dizer à pessoa: ${protocol}`] : []),
    ...(erased > 0 && !(await store.purgeErased()) ? [STILL_READ] : []),
  ].join('\n')
}

type Erasable = { id: string; protocol: string }

async function leadsToErase(
  { store, calls, options: { email, person } }: Context,
  id: string | undefined,
): Promise<Erasable[]> {
  if (person !== undefined) return (await calls.findPerson(person)).leads
  const found: StoredLead[] = []
  if (email === undefined) found.push(await findOne(store, id))
  else {
    const wanted = email.trim().toLowerCase()
    for await (const page of leadPages(store)) {
      found.push(...page.filter(({ fields }) => (fields.email ?? '').toLowerCase() === wanted))
    }
  }
  return found
    .filter(({ erasedAt }) => erasedAt === undefined)
    .map(({ submissionId, protocol }) => ({ id: submissionId, protocol }))
}

async function confirmErasing(leads: readonly Erasable[], write: Write) {
  if (!write.ask) {
    throw new UsageError(
      'Apagar não tem volta. Num programa, sem ninguém para confirmar, repita com --sim.',
    )
  }
  const names = leads.map(({ protocol, id }) => protocol || id).join(', ')
  const answer = await write.ask(
    `${leads.length === 1 ? 'Vai apagar 1 envio' : `Vão ser apagados ${leads.length} envios`}: ${names}.\nNão tem volta. Para confirmar, escreva ${CONFIRMATION}: `,
  )
  if (unaccented(answer.trim()) !== CONFIRMATION) throw new UsageError('Nada foi apagado.')
}

/** Shows the machine's date before it erases anything: with a wrong date every lead would seem expired. */
async function expire({ store, options, timeZone, now }: Context): Promise<string> {
  const readableDate = dateText(timeZone)
  const { expired, live, newest } = await store.expiring(now)
  if (expired > 0 && !options.confirm) {
    return [
      `Passaram do prazo: ${expired} de ${live} envios.`,
      `Hoje, por este computador: ${readableDate(now)}. Último envio: ${readableDate(newest ?? '')}.`,
      `Se a data e o número estão certos, apague com: ${commandLine('leads', 'expire --confirm')}`,
    ].join('\n')
  }
  const erased = options.confirm ? await expireConfirmed(store, now) : 0
  return `Envios com os dados apagados: ${erased}.`
}

/** Printed first: while a channel is down, only the person at this terminal sees the leads. */
async function reportOutages(store: LeadStore, env: Env, write: Write) {
  const names = configuredChannels(env).map(({ name }) => name)
  for (const sentence of await outageSentences(store, names, env.timeZone))
    write.error(`${sentence}.\n`)
}

/** Returns the exit code: 0 for success, 1 for a failure, 2 for wrong usage. */
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
    await withLeads(env, async (store) => {
      if (!given.values.json) await reportOutages(store, env, write)
      const channels = configuredChannels(env)
      const [{ timeZone }, now] = [env, new Date().toISOString()]
      const calls = inboxCalls(store, { channels, timeZone, now })
      const context = { store, options: given.values, channels, calls, timeZone, now, write }
      const told = await run(context, given.positionals)
      if (told !== undefined) await write.out(`${told}\n`)
    })
    return 0
  } catch (error) {
    write.error(`${commandError(error)}\n`)
    return error instanceof UsageError || error instanceof TeamError ? 2 : 1
  }
}

if (import.meta.main) await runCommand(runLeadsCommand)
