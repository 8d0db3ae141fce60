import type { Kysely, Selectable } from 'kysely'
import type { DeliveryView, HistoryEntry, LeadView, NoteView } from '../../../contracts/team.ts'
import { isPlatformChannel } from '../../deliver/channel.ts'
import { readableDate } from '../../deliver/lead-mail.ts'
import { channelName, readableReason } from '../../deliver/outage.ts'
import {
  isSaleChannel,
  saleNote,
  saleNotes,
  saleRule,
  waitsForItsTime,
} from '../../deliver/sale-tellings.ts'
import { labelledFacts, otherParameters } from '../../leads/attribution-facts.ts'
import { scenarioText } from '../../leads/lead-scenario.ts'
import { toldPlatforms, undoByHand } from '../../leads/told-platforms.ts'
import { type ChannelName, TEST_LEAD_PAGE } from '../../store/lead-store.ts'
import { type JoinedLead, readJoined } from '../../store/queries/joined-leads.ts'
import { deliveryOf, leadOf, rowsOfLeads } from '../../store/queries/rows.ts'
import {
  type DeliveriesTable,
  inChunks,
  type LeadStagesTable,
  type LeadsTable,
  type LeadTables,
  type LeadWorkTable,
  type TeamHistoryTable,
} from '../../store/queries/tables.ts'
import { historyEntryOf } from '../../store/queries/team-history.ts'
import { findDuplicates } from './find-duplicates.ts'
import { leadRow } from './lead-rows.ts'
import { newWork } from './lead-work.ts'
import { scenarioParts } from './scenario-parts.ts'

export type ViewContext = {
  /** Those that are configured: to others nothing can be sent again. */
  channels: readonly ChannelName[]
  /** ISO 8601. */
  now: string
  timeZone: string
}

/** Everything known of these leads, in the order of the ids. Erased leads, tests and unknown ids are left out. */
export async function readLeadViews(
  database: Kysely<LeadTables>,
  ids: readonly string[],
  context: ViewContext,
): Promise<LeadView[]> {
  const main = await readAll(database, ids)
  const behind = await readJoined(database, ids)
  const joined = await readAll(
    database,
    [...behind.values()].flat().map(({ id }) => id),
  )
  const views: LeadView[] = []
  for (const id of ids) {
    const one = main.get(id)
    if (!one) continue
    const own = [...joined.values()]
      .filter(({ work }) => work.joined_to === id)
      .sort((a, b) => (a.lead.created_at < b.lead.created_at ? -1 : 1))
    const view = viewOf(one, context, behind.get(id) ?? [])
    views.push({
      ...view,
      joinedLeads: own.map((other) => viewOf(other, context, [])),
      duplicates: await findDuplicates(database, view, [
        ...own.map(({ lead }) => lead.submission_id),
        ...(view.joinedTo ? [view.joinedTo] : []),
      ]),
    })
  }
  return views
}

/** All rows about one lead. */
type Everything = {
  lead: Selectable<LeadsTable>
  work: Selectable<LeadWorkTable>
  deliveries: Selectable<DeliveriesTable>[]
  stages: Selectable<LeadStagesTable>[]
  notes: NoteView[]
  history: Selectable<TeamHistoryTable>[]
}

async function readAll(database: Kysely<LeadTables>, ids: readonly string[]) {
  const all = new Map<string, Everything>()
  for (const part of inChunks(ids)) {
    const leads = await database
      .selectFrom('leads')
      .selectAll()
      .where('submission_id', 'in', part)
      .where('erased_at', 'is', null)
      .where('page', '<>', TEST_LEAD_PAGE)
      .execute()
    if (leads.length === 0) continue
    const found = leads.map((lead) => lead.submission_id)
    const works = await rowsOfLeads(database, 'lead_work', found)
    const workOf = new Map(works.map((work) => [work.submission_id, work]))
    for (const lead of leads) {
      all.set(lead.submission_id, {
        lead,
        // The inbox has not seen it yet, or it is older than the inbox.
        work: workOf.get(lead.submission_id) ?? newWork(lead, Date.parse(lead.created_at)),
        deliveries: [],
        stages: [],
        notes: [],
        history: [],
      })
    }
    for (const row of await rowsOfLeads(database, 'deliveries', found, 'channel')) {
      all.get(row.submission_id)?.deliveries.push(row)
    }
    for (const row of await rowsOfLeads(database, 'lead_stages', found, 'number')) {
      all.get(row.submission_id)?.stages.push(row)
    }
    for (const row of await rowsOfLeads(database, 'lead_notes', found, 'at', 'note_id')) {
      const { note_id: id, person: by, at, text } = row
      all.get(row.submission_id)?.notes.push({ id, by, at, text })
    }
    for (const row of await rowsOfLeads(database, 'team_history', found, 'number')) {
      all.get(row.submission_id ?? '')?.history.push(row)
    }
  }
  return all
}

function viewOf(all: Everything, context: ViewContext, joined: readonly JoinedLead[]): LeadView {
  const lead = leadOf(all.lead)
  const deliveries = all.deliveries.map(deliveryOf)
  return {
    ...leadRow(all.lead, all.work, joined),
    own: { stage: lead.stage, dealValueCents: lead.dealValueCents },
    version: all.work.version,
    fields: lead.fields,
    phoneE164: lead.phoneE164,
    page: lead.page,
    origin: lead.origin,
    scenario: scenarioText(lead.scenario),
    scenarioParts: scenarioParts(lead.scenario),
    sourceFacts: [
      ...labelledFacts(lead, (iso) => readableDate(iso, context.timeZone)),
      ...otherParameters(lead).map(([label, value]) => ({ label, value })),
    ],
    attribution: lead.attribution,
    trackingConsent: lead.trackingConsent,
    toldPlatforms: toldPlatforms(deliveries),
    undo: undoByHand({ ...lead, deliveries }),
    consent: lead.consent,
    eraseAfter: lead.eraseAfter,
    erasedAt: undefined,
    deliveries: all.deliveries.map((row) => deliveryView(row, context, lead)),
    saleRule: lead.kind === 'contact' ? saleRule(lead, context.channels) : undefined,
    saleNotes: saleNotes(lead, all.deliveries.map(deliveryOf), context.channels, context.timeZone),
    notes: all.notes,
    history: historyOf(all),
    joinedLeads: [],
    joinedTo: all.work.joined_to ?? undefined,
    duplicates: [],
  }
}

function deliveryView(
  row: Selectable<DeliveriesTable>,
  { channels, timeZone }: ViewContext,
  lead: ReturnType<typeof leadOf>,
): DeliveryView {
  const isHeld = lead.spam.length > 0
  const { channel, state, attempts, last_error: error } = row
  const isFinal = state === 'refused' || state === 'skipped'
  return {
    channel,
    name: channelName(channel),
    state,
    attempts,
    nextAttemptAt: row.next_attempt_at,
    // Of a final outcome the text is for people already.
    lastError: error === null ? undefined : isFinal ? error : readableReason(error),
    note: isSaleChannel(channel) ? saleNote(lead, deliveryOf(row), timeZone) : undefined,
    canResend: !isHeld && channels.some(({ name }) => name === channel) && canResend(row, lead),
  }
}

/**
 * What must not be sent (no consent, too old, no identifier) would be skipped again. What the platform has but has not
 * confirmed is only asked for. An event that a platform has taken would count again once it has forgotten the first,
 * and a sale waits so that it can be corrected.
 */
export const canResend = (
  row: Selectable<DeliveriesTable>,
  { trackingConsent }: Pick<ReturnType<typeof leadOf>, 'trackingConsent'>,
) => {
  const { channel, state, reference } = row
  const isTaken =
    isPlatformChannel(channel) &&
    (state === 'delivered' || trackingConsent?.withdrawn !== undefined)
  const isWaiting = state === 'waiting' && (reference !== null || waitsForItsTime(deliveryOf(row)))
  return state !== 'skipped' && !isTaken && !isWaiting
}

/**
 * Newest last. Stages are told by their own table, which has those set by the command line too, and the reason, which
 * is erased with the lead; who set them is in the history.
 */
function historyOf({ lead, stages, history }: Everything): HistoryEntry[] {
  const about = { leadId: lead.submission_id, protocol: lead.protocol }
  const entries = history.map((row) => historyEntryOf({ ...row, protocol: lead.protocol }))
  const byNumber = new Map(
    entries
      .filter(({ action }) => action === 'stage')
      .map((entry) => [entry.details.number, entry] as const),
  )
  const told = stages.map((row): HistoryEntry => {
    const entry = byNumber.get(row.number)
    return {
      number: entry?.number ?? -row.number,
      at: row.at,
      by: entry?.by ?? '',
      action: 'stage',
      ...about,
      details: { stage: row.stage, valueCents: row.value_cents, reason: row.reason },
    }
  })
  const arrived: HistoryEntry = {
    number: 0,
    at: lead.created_at,
    by: '',
    action: 'arrived',
    ...about,
    details: {},
  }
  const others = entries.filter(({ action }) => action !== 'stage')
  return [arrived, ...[...told, ...others].sort(byTime)]
}

const byTime = (one: HistoryEntry, other: HistoryEntry) =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : one.number - other.number
