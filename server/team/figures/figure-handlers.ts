import { randomInt } from 'node:crypto'
import { teamFigures as messages } from '../../../content/team-figures.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import { type Person, TEAM_LIMITS, type TeamAnswers } from '../../../contracts/team.ts'
import { daysBetween, isDay } from '../../leads/calendar-days.ts'
import { EXPORT_TYPES, exportChunks } from '../../leads/export-leads.ts'
import { findPerson } from '../../leads/find-person.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import type { ChannelName, LeadStore } from '../../store/lead-store.ts'
import { addHistory } from '../../store/queries/team-history.ts'
import { dayIn } from '../../zoned-time.ts'
import { countLeads } from '../leads/list-leads.ts'
import { readLeadViews } from '../leads/read-lead-view.ts'
import { type Caller, type Publish, TeamError, type TeamHandlers } from '../team-call.ts'
import { erasingOnce, knownAnswer } from '../write-keys.ts'
import { exportPages, idsToExport } from './export-pages.ts'
import { type Period, readFigures } from './read-figures.ts'
import { readVisitFigures } from './read-visit-figures.ts'

export type FigureCall = 'figures' | 'visit-figures' | 'export' | 'find-person' | 'erase-person'

export type FigureParts = {
  access: DatabaseAccess
  store: Pick<LeadStore, 'listSpend' | 'erase'>
  channels: readonly ChannelName[]
  people(): Person[]
  publish: Publish
  /** An IANA name. */
  timeZone: string
}

/** The calls about many leads and about people, when right, origin and input are checked. */
export function createFigureHandlers(parts: FigureParts): TeamHandlers<FigureCall> {
  const { access, store, channels, people, publish, timeZone } = parts

  const found = async (person: string) => {
    const ids = await access.withDatabase((database) => findPerson(database, person))
    if (!ids) throw new TeamError('invalid', messages.notAPerson)
    return ids
  }

  async function tellErased(ids: readonly string[], { person, now }: Caller) {
    const addresses = people().map(({ email }) => email)
    const counts = await access.withDatabase((database) => countLeads(database, addresses, now))
    for (const [address, own] of counts) {
      for (const id of ids) {
        const data = { id, by: person.email, row: undefined, counts: own }
        publish('changed', data, { person: address })
      }
    }
  }

  return {
    async figures(period, { now }) {
      checkPeriod(period)
      const spend = await store.listSpend()
      return access.withDatabase((database) =>
        readFigures(database, spend, period, { timeZone, now }),
      )
    },

    async 'visit-figures'(period) {
      checkPeriod(period)
      return access.withDatabase((database) => readVisitFigures(database, period, timeZone))
    },

    async export({ format, ...filters }, { person, now }) {
      const ids = await access.withDatabase(async (database) => {
        const chosen = await idsToExport(database, filters, timeZone, access.isShared)
        // What was searched for may be a person's name: only the names of the filters are kept.
        const used = Object.entries(filters).filter(([, value]) => value !== undefined)
        const names = used.filter(([name, value]) => name !== 'search' || value !== '')
        const details = {
          rows: chosen.length,
          format,
          filters: names.map(([name]) => name).join(' '),
        }
        await addHistory(database, { at: now, by: person.email, action: 'export', details })
        return chosen
      })
      const day = dayIn(timeZone, Date.parse(now))
      return new Response(streamOf(exportChunks(exportPages(access, ids), format, timeZone)), {
        headers: {
          'content-type': EXPORT_TYPES[format],
          'content-disposition': `attachment; filename="${fillTemplate(messages.exportName, { day, format })}"`,
          'cache-control': 'no-store',
        },
      })
    },

    async 'find-person'({ person: typed }, { person, now }) {
      const { own, mentions } = await found(typed)
      const context = { channels, now, timeZone }
      return access.withDatabase(async (database) => {
        const answer = {
          leads: await readLeadViews(database, own, context),
          mentions: await readLeadViews(database, mentions, context),
        }
        const details = { leads: own.length, mentions: mentions.length }
        await addHistory(database, { at: now, by: person.email, action: 'person-found', details })
        return answer
      })
    },

    async 'erase-person'({ person: typed, ids }, caller) {
      type Erased = TeamAnswers['erase-person']
      const known = await access.withDatabase((database) => knownAnswer<Erased>(database, caller))
      if (known) return known
      const { own } = await found(typed)
      const chosen = ids.filter((id) => own.includes(id))
      if (chosen.length === 0) throw new TeamError('not-found', messages.nothingToErase)
      const { person, now } = caller
      const protocol = erasureProtocol(dayIn(timeZone, Date.parse(now)))
      const record = { by: person.email, action: 'person-erased', details: { protocol } } as const
      const once = erasingOnce<Erased>(caller, (erased) => ({ erased, protocol }))
      const erased = await store.erase({ submissionIds: chosen }, now, record, once)
      if (once.repeated) return once.repeated
      await tellErased(chosen, caller)
      return { erased, protocol }
    },
  }
}

function checkPeriod({ since, until }: Period) {
  const missing = [since, until].find((day) => !isDay(day))
  if (missing) throw new TeamError('invalid', fillTemplate(messages.badDay, { day: missing }))
  if (until < since) throw new TeamError('invalid', messages.upsideDown)
  const days = TEAM_LIMITS.periodDays
  if (daysBetween(since, until) >= days) {
    throw new TeamError('invalid', fillTemplate(messages.tooLong, { days }))
  }
}

// Crockford's base 32 leaves out letters and digits that are easily confused when read aloud.
const PROTOCOL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PROTOCOL_LETTERS = 6

/** What the person is told, and what the history keeps: it says nothing of the person. */
function erasureProtocol(day: string): string {
  const letters = Array.from(
    { length: PROTOCOL_LETTERS },
    () => PROTOCOL_ALPHABET[randomInt(PROTOCOL_ALPHABET.length)],
  )
  return `LGPD-${day.replaceAll('-', '')}-${letters.join('')}`
}

/** Made as it is read: a slow reader does not fill the memory. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
