import type { Kysely } from 'kysely'
import { teamMessages } from '../../../content/team-messages.ts'
import type { LeadCounts, LeadRow, LeadView, Person } from '../../../contracts/team.ts'
import { channelsOnStore } from '../../deliver/channel.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import type { ChannelName, LeadStore } from '../../store/lead-store.ts'
import { enqueueAgain, enqueueDeliveries } from '../../store/queries/outbox.ts'
import { releaseWithin } from '../../store/queries/quarantine.ts'
import { leadOf } from '../../store/queries/rows.ts'
import { setStageWithin } from '../../store/queries/stages.ts'
import type { LeadTables } from '../../store/queries/tables.ts'
import { addHistory } from '../../store/queries/team-history.ts'
import { withdrawTrackingWithin } from '../../store/queries/withdrawals.ts'
import { type Caller, type Publish, TeamError, type TeamHandlers } from '../team-call.ts'
import { claimKey, erasingOnce, keepAnswer, knownAnswer } from '../write-keys.ts'
import { changeWork, type LockedLead, lockLead, refuseHeld, refuseStale } from './change-lead.ts'
import { joinLeads, separateLead } from './join-leads.ts'
import { readLeadRows } from './lead-rows.ts'
import { countLeads, listChoices, listLeads } from './list-leads.ts'
import { canResend, readLeadViews, type ViewContext } from './read-lead-view.ts'

export type LeadCall =
  | 'list-leads'
  | 'count-leads'
  | 'list-choices'
  | 'read-lead'
  | 'mark-read'
  | 'set-stage'
  | 'set-owner'
  | 'set-reminder'
  | 'add-note'
  | 'record-contact'
  | 'resend-delivery'
  | 'withdraw-tracking'
  | 'release'
  | 'discard'
  | 'join'
  | 'separate'

export type LeadParts = {
  access: DatabaseAccess
  store: Pick<LeadStore, 'erase'>
  channels: readonly ChannelName[]
  people(): Person[]
  publish: Publish
  /** Wakes the delivery worker. */
  onEnqueued(): void
  /** An IANA name. */
  timeZone: string
}

type Transaction = Kysely<LeadTables>

const messages = teamMessages.leads
/** A reminder further ahead is a slip of the keyboard. */
const LONGEST_REMINDER_MS = 5 * 365 * 24 * 60 * 60_000

/** The calls about leads, when right, origin and input are checked. */
export function createLeadHandlers(parts: LeadParts): TeamHandlers<LeadCall> {
  const { access, store, channels, people, publish, onEnqueued, timeZone } = parts
  const contextOf = ({ now }: Caller): ViewContext => ({ channels, now, timeZone })

  async function viewOf(database: Transaction, id: string, caller: Caller): Promise<LeadView> {
    const [view] = await readLeadViews(database, [id], contextOf(caller))
    if (!view) throw new TeamError('not-found', messages.notFound)
    return view
  }

  type Changes = { id: string; row: LeadRow | undefined; counts: Map<string, LeadCounts> }[]

  /** What the open pages are told of these leads once the change is stored. */
  async function changesOf(
    database: Transaction,
    ids: readonly string[],
    now: string,
  ): Promise<Changes> {
    const rows = await readLeadRows(database, ids)
    const counts = await countLeads(
      database,
      people().map(({ email }) => email),
      now,
    )
    const joined = await database
      .selectFrom('lead_work')
      .select('submission_id')
      .where('submission_id', 'in', [...ids])
      .where('joined_to', 'is not', null)
      .execute()
    // A joined one is shown with the lead that it was joined to, so it has no row of its own.
    const hidden = new Set(joined.map((one) => one.submission_id))
    return ids.map((id) => ({
      id,
      row: hidden.has(id) ? undefined : rows.find((one) => one.id === id),
      counts,
    }))
  }

  /** The numbers beside the trays are everybody's own, so each person is told alone. */
  function tellPages(changes: Changes, { person }: Caller) {
    for (const { id, row, counts } of changes) {
      for (const [address, own] of counts) {
        publish('changed', { id, by: person.email, row, counts: own }, { person: address })
      }
    }
  }

  /** One transaction: the change, the lead as it is then, and what the others are told of it. */
  async function changeAll(
    id: string,
    caller: Caller,
    run: (trx: Transaction) => Promise<{ shown: string; changed: string[] }>,
  ): Promise<{ lead: LeadView; wrote: number }> {
    const { changes, ...answer } = await access.withDatabase((database) =>
      database.transaction().execute(async (trx) => {
        const known = await claimKey<{ shown: string; wrote: number }>(trx, caller, id)
        if (known) {
          const { shown, wrote } = known
          return { lead: await viewOf(trx, shown, caller), wrote, changes: [] }
        }
        const { shown, changed } = await run(trx)
        const lead = await viewOf(trx, shown, caller)
        const wrote = lead.version
        await keepAnswer(trx, caller, { shown, wrote })
        return { lead, wrote, changes: await changesOf(trx, changed, caller.now) }
      }),
    )
    tellPages(changes, caller)
    return answer
  }

  const change = (
    id: string,
    caller: Caller,
    run: (trx: Transaction, locked: LockedLead) => Promise<void>,
  ) =>
    changeAll(id, caller, async (trx) => {
      const locked = await lockLead(trx, access, id, caller.now)
      await run(trx, locked)
      // A joined lead is shown with the one before it.
      const { joined_to: main } = locked.work
      return { shown: id, changed: main === null ? [id] : [id, main] }
    })

  /** A change after which deliveries wait. */
  const changeAndSend: typeof change = async (...given) => {
    const answer = await change(...given)
    onEnqueued()
    return answer
  }

  return {
    'list-leads': (input, { person }) =>
      access.withDatabase((database) =>
        listLeads(database, access, input, { person: person.email, timeZone }),
      ),

    'count-leads': async (_, { person, now }) => {
      const counts = await access.withDatabase((database) =>
        countLeads(database, [person.email], now),
      )
      return counts.get(person.email) ?? { unread: 0, reminders: 0, quarantine: 0 }
    },

    'list-choices': () => access.withDatabase(listChoices),

    'read-lead': async ({ id }, caller) => ({
      lead: await access.withDatabase((database) => viewOf(database, id, caller)),
    }),

    'mark-read': ({ id, read }, caller) =>
      change(id, caller, async (trx) => {
        await trx
          .updateTable('lead_work')
          .set({ unread: read ? 0 : 1 })
          .where('submission_id', '=', id)
          .execute()
      }),

    'set-stage': async ({ id, version, stage, valueCents, reason }, caller) => {
      if (valueCents !== undefined && stage !== 'ganho') {
        throw new TeamError('invalid', messages.valueOnlyOfWon)
      }
      if (stage === 'perdido' && reason === '') throw new TeamError('invalid', messages.noReason)
      return changeAndSend(id, caller, async (trx, locked) => {
        refuseHeld(locked)
        await refuseStale(trx, locked, version, contextOf(caller))
        const to = { stage, reason, ...(valueCents !== undefined && { valueCents }) }
        await setStageWithin(trx, locked.lead, to, channels, authorOf(caller))
      })
    },

    'set-owner': async ({ id, version, owner }, caller) => {
      return change(id, caller, async (trx, locked) => {
        if (owner !== '' && !people().some(({ email }) => email === owner)) {
          throw new TeamError('invalid', messages.notInTeam)
        }
        await refuseStale(trx, locked, version, contextOf(caller))
        if (locked.work.owner === owner) return
        const entry = { at: caller.now, by: caller.person.email, action: 'owner' as const }
        await changeWork(trx, locked, { owner }, { ...entry, details: { owner } })
      })
    },

    'set-reminder': async ({ id, version, at }, caller) => {
      const remindAt = at === null ? null : readTime(at, caller.now)
      return change(id, caller, async (trx, locked) => {
        await refuseStale(trx, locked, version, contextOf(caller))
        const remindFor = remindAt === null ? null : caller.person.email
        const { remind_at, remind_for } = locked.work
        if (remind_at === remindAt && remind_for === remindFor) return
        const entry = { at: caller.now, by: caller.person.email, action: 'reminder' as const }
        const values = { remind_at: remindAt, remind_for: remindFor }
        await changeWork(trx, locked, values, { ...entry, details: { remindAt } })
      })
    },

    'add-note': ({ id, noteId, text }, caller) =>
      change(id, caller, async (trx) => {
        const by = caller.person.email
        const note = { note_id: noteId.toLowerCase(), submission_id: id, text, person: by }
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('lead_notes')
          .values({ ...note, at: caller.now })
          .onConflict((conflict) => conflict.column('note_id').doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 1n) {
          return addHistory(trx, { at: caller.now, by, action: 'note', leadId: id })
        }
        const known = await trx
          .selectFrom('lead_notes')
          .select(['submission_id', 'person', 'text'])
          .where('note_id', '=', note.note_id)
          .executeTakeFirst()
        const isSame =
          known?.submission_id === id && known.person === note.person && known.text === text
        if (!isSame) throw new TeamError('conflict', messages.otherNote)
      }),

    'record-contact': ({ id, by }, caller) =>
      change(id, caller, async (trx, { work }) => {
        const { now, person } = caller
        if (work.first_reply_at === null) {
          await trx
            .updateTable('lead_work')
            .set({ first_reply_at: now, first_reply_by: person.email, unread: 0 })
            .where('submission_id', '=', id)
            .execute()
        }
        const entry = { at: now, by: person.email, action: 'contact' as const }
        await addHistory(trx, { ...entry, leadId: id, details: { channel: by } })
      }),

    'resend-delivery': async ({ id, channel }, caller) => {
      return changeAndSend(id, caller, async (trx, locked) => {
        refuseHeld(locked)
        const configured = channels.find(({ name }) => name === channel)
        const known = await trx
          .selectFrom('deliveries')
          .selectAll()
          .where('submission_id', '=', id)
          .where('channel', '=', channel)
          .executeTakeFirst()
        // A channel of the agency that was set up after the lead came gets it now.
        const isNew = !known && configured && configured.event === undefined
        if (!configured || (known ? !canResend(known, leadOf(locked.lead)) : !isNew)) {
          throw new TeamError('conflict', messages.notResendable)
        }
        const { now, person } = caller
        if (isNew) await enqueueDeliveries(trx, id, [channel], now)
        else await enqueueAgain(trx, id, channel, now)
        const entry = { at: now, by: person.email, action: 'resend' as const }
        await addHistory(trx, { ...entry, leadId: id, details: { channel } })
      })
    },

    'withdraw-tracking': ({ id }, caller) =>
      changeAndSend(id, caller, async (trx, { lead }) => {
        if (!(await withdrawTrackingWithin(trx, lead, channels, authorOf(caller)))) {
          throw new TeamError('conflict', messages.noTracking)
        }
      }),

    release: ({ id }, caller) =>
      changeAndSend(id, caller, async (trx, { lead }) => {
        const names = channelsOnStore(channels, leadOf(lead).kind)
        if (!(await releaseWithin(trx, id, names, authorOf(caller)))) {
          throw new TeamError('conflict', messages.notHeld)
        }
      }),

    discard: async ({ id }, caller) => {
      const known = await access.withDatabase(async (database) => {
        const answer = await knownAnswer<object>(database, caller)
        if (!answer) await viewOf(database, id, caller)
        return answer
      })
      if (known) return {}
      const record = { by: caller.person.email, action: 'discard' as const }
      const once = erasingOnce(caller, () => ({}))
      const held = { submissionId: id, onlyHeld: true }
      const erased = await store.erase(held, caller.now, record, once)
      if (once.repeated) return {}
      if (erased === 0) throw new TeamError('conflict', messages.notHeld)
      tellPages(
        await access.withDatabase((database) => changesOf(database, [id], caller.now)),
        caller,
      )
      return {}
    },

    join: ({ id, to }, caller) =>
      changeAll(id, caller, async (trx) => {
        const { main, moved } = await joinLeads(trx, access, id, to, authorOf(caller))
        return { shown: main, changed: [main, ...moved] }
      }),

    separate: ({ id }, caller) =>
      changeAll(id, caller, async (trx) => ({
        shown: id,
        changed: [id, await separateLead(trx, access, id, authorOf(caller))],
      })),
  }
}

const authorOf = ({ now, person }: Caller) => ({ now, by: person.email })

/** As the database stores times, so that sorting their text sorts them. */
function readTime(text: string, now: string): string {
  const time = Date.parse(text)
  if (Number.isNaN(time) || time > Date.parse(now) + LONGEST_REMINDER_MS) {
    throw new TeamError('invalid', messages.badTime)
  }
  return new Date(time).toISOString()
}
