import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { leadDigest } from '../../../scripts/lead-digest.ts'
import { copyFromSqlite } from '../../store/postgres/copy-from-sqlite.ts'
import { openPostgres } from '../../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../../store/postgres/postgres-lead-store.ts'
import { leadsFile, openSqliteDatabase } from '../../store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../../store/sqlite/sqlite-lead-store.ts'
import { NOW, teamLeads } from '../../testing/team-leads.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { newDatabase } from '../../testing/test-database.ts'

const note = { noteId: '00000000-0000-4000-8000-000000000001', text: 'prefere a tarde' }

/** A lead that the team has worked on. */
async function worked(folder: string) {
  const inbox = teamLeads(openSqliteLeadStore(folder))
  const id = await inbox.add()
  await inbox.call('set-owner', { id, version: 0, owner: 'caio@agencia.example' })
  await inbox.call('add-note', { id, ...note })
  await inbox.call('record-contact', { id, by: 'call' })
  return { ...inbox, id }
}

test('a backup is compared with the team’s work and its notes', async () => {
  const folder = temporaryFolder()
  const { id, call } = await worked(folder)
  const read = () => {
    const database = new DatabaseSync(leadsFile(folder))
    try {
      return leadDigest(database).sha256
    } finally {
      database.close()
    }
  }
  const before = read()
  expect(read()).toBe(before)
  await call('mark-read', { id, read: false })
  const unread = read()
  expect(unread).not.toBe(before)
  await call('add-note', { id, noteId: crypto.randomUUID(), text: 'mais uma' })
  expect(read()).not.toBe(unread)
})

test('SQLite to Postgres: work and notes go along, and what is newer there stays', async () => {
  const folder = temporaryFolder()
  const { id, call, store } = await worked(folder)
  const url = await newDatabase()
  const target = openPostgres(url)
  const inbox = teamLeads(postgresLeadStore(target))
  const source = openSqliteDatabase(folder)
  const copy = async () => copyFromSqlite(source, await target.ready(), { handOver: false })
  const first = await copy()
  expect(first.found).toEqual(first.expected)
  const { lead } = await inbox.call('read-lead', { id })
  expect(lead).toMatchObject({
    ...{ owner: 'caio@agencia.example', version: 1, firstReplyAt: NOW, unread: false },
    notes: [{ text: note.text, by: 'bia@agencia.example' }],
  })
  // Both go on working: there twice, here once.
  await inbox.call('set-owner', { id, version: 1, owner: '' })
  await inbox.call('set-owner', { id, version: 2, owner: 'dona@agencia.example' })
  await inbox.call('add-note', { id, noteId: crypto.randomUUID(), text: 'no novo' })
  await call('set-owner', { id, version: 1, owner: 'bia@agencia.example' })
  await call('add-note', { id, noteId: crypto.randomUUID(), text: 'no velho' })
  const second = await copy()
  expect(second.found).toEqual(second.expected)
  expect(second.copied).toBe(1)
  expect((await copy()).copied).toBe(0)
  const merged = (await inbox.call('read-lead', { id })).lead
  expect(merged).toMatchObject({ owner: 'dona@agencia.example', version: 3 })
  expect(merged.notes.map(({ text }) => text).sort()).toEqual(['no novo', 'no velho', note.text])
  // Erased there: nothing of it comes back.
  await inbox.store.erase({ submissionId: id }, NOW)
  await copy()
  const left = await inbox.store.withDatabase((database) =>
    database.selectFrom('lead_notes').selectAll().execute(),
  )
  expect(left).toEqual([])
  expect((await store.find(id))[0]?.erasedAt).toBeUndefined()
  source.close()
})

test('a file that is replaced by an older copy gets the team’s work back', async () => {
  const folder = temporaryFolder()
  const other = temporaryFolder()
  const recovered = Promise.withResolvers<void>()
  const events = {
    onFileLost() {},
    onRecovered: () => recovered.resolve(),
    onNotRecovered: (_: unknown, error: unknown) => recovered.reject(error),
  }
  const inbox = teamLeads(openSqliteLeadStore(folder, undefined, { events }))
  const id = await inbox.add()
  // The copy has the lead without any work on it.
  const copy = join(other, 'copy.db')
  const live = new DatabaseSync(leadsFile(folder))
  live.exec(`VACUUM INTO '${copy}'`)
  live.close()
  await inbox.call('set-owner', { id, version: 0, owner: 'caio@agencia.example' })
  await inbox.call('add-note', { id, ...note })
  copyFileSync(copy, join(folder, 'new.db'))
  renameSync(join(folder, 'new.db'), leadsFile(folder))
  await recovered.promise
  expect((await inbox.call('read-lead', { id })).lead).toMatchObject({
    ...{ owner: 'caio@agencia.example', version: 1 },
    notes: [{ text: note.text }],
  })
})

test('databases that disagree hide no lead', async () => {
  const { add, call, store } = teamLeads(openSqliteLeadStore(temporaryFolder()))
  const ids = [await add(), await add(), await add(), await add()]
  const set = (id: string | undefined, values: { held?: number; joined_to?: string | undefined }) =>
    store.withDatabase((database) =>
      database
        .updateTable('lead_work')
        .set(values)
        .where('submission_id', '=', id ?? '')
        .execute(),
    )
  // Behind a lead that is gone, behind one that is behind another, and held though it was released.
  await set(ids[0], { joined_to: '00000000-0000-4000-8000-000000000000' })
  await set(ids[1], { joined_to: ids[2] })
  await set(ids[2], { joined_to: ids[1] })
  await set(ids[3], { held: 1 })
  expect((await call('list-leads', {})).total).toBe(0)
  await add()
  expect((await call('list-leads', {})).total).toBe(5)
})
