import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { backUp } from '../../scripts/backup.ts'
import { backupName, PRE_RESTORE_PREFIX } from '../../scripts/backup-folders.ts'
import { restoreBackup } from '../../scripts/restore.ts'
import type { Command } from '../../scripts/run-command.ts'
import { leads20261115 } from '../../server/store/migrations/2026-11-15-leads.ts'
import { outbox20261115 } from '../../server/store/migrations/2026-11-15-outbox.ts'
import { quarantine20261116 } from '../../server/store/migrations/2026-11-16-quarantine.ts'
import { SQLITE_WORDS } from '../../server/store/migrations.ts'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { storedLeads } from '../../server/testing/app-on-disk.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'

const hasRsync = spawnSync('rsync', ['--version']).status === 0

function commandsOn(different: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const variables = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    ...different,
  }
  const run = async (command: Command, ...args: string[]) => {
    const said = { out: '', error: '' }
    const code = await command(args, variables, {
      out: (text) => {
        said.out += text
      },
      error: (text) => {
        said.error += text
      },
    })
    return { code, ...said }
  }
  const backups = () => readdirSync(variables.BACKUP_DIR).sort()
  return { folder, ...variables, run, backups }
}

async function withLeads(dataDir: string, count: number) {
  const store = openSqliteLeadStore(dataDir)
  for (let index = 0; index < count; index++) await store.save(sampleLead(), ['email'])
  return store
}

describe('restoring', () => {
  test('restores the backup, ignores a foreign write-ahead log, and keeps the replaced database aside', async () => {
    const { DATA_DIR, BACKUP_DIR, run, backups } = commandsOn()
    await (await withLeads(DATA_DIR, 3)).close()
    writeFileSync(join(DATA_DIR, 'app-secret'), 'the secret of then')
    expect((await run(backUp)).out).toMatch(/3 envios, restaurada e comparada/)
    // Later leads, which are still in the write-ahead log of a killed server.
    const killed = await withLeads(DATA_DIR, 4)
    onTestFinished(() => killed.close())
    for (const name of ['leads.db-wal', 'leads.db-shm']) {
      expect(existsSync(join(DATA_DIR, name))).toBe(true)
    }

    const name = required(backups()[0], 'a backup')
    const blocked = await run(restoreBackup, join(BACKUP_DIR, name))
    expect(blocked).toMatchObject({ code: 2, error: expect.stringContaining('Pare-o') })
    await killed.close()
    writeFileSync(join(DATA_DIR, 'leads.db-wal'), 'a log that belongs to another file')

    const { code, out } = await run(restoreBackup, join(BACKUP_DIR, name))
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('3 envios') })
    expect(storedLeads(DATA_DIR)).toHaveLength(3)
    const aside = required(
      readdirSync(DATA_DIR).find((one) => one.startsWith('antes-da-restauracao')),
      'antes-da-restauracao',
    )
    expect(storedLeads(join(DATA_DIR, aside))).toHaveLength(7)
  })

  test('a database that an older version wrote is backed up and restored', async () => {
    const { DATA_DIR, BACKUP_DIR, run, backups } = commandsOn()
    mkdirSync(DATA_DIR, { recursive: true })
    const earlier = [leads20261115, outbox20261115, quarantine20261116]
    const old = new DatabaseSync(leadsFile(DATA_DIR))
    old.exec(`
      CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT;
      ${earlier.map(({ sql }) => sql(SQLITE_WORDS)).join(';')}
      ${earlier.map(({ name }) => `INSERT INTO migrations VALUES ('${name}', '');`).join('')}
      INSERT INTO leads (submission_id, kind, fields, origin, created_at)
        VALUES ('old', 'contact', '{"name":"Ana"}', '', '2026-11-15T12:00:00.000Z');`)
    old.close()
    expect(await run(backUp)).toMatchObject({ code: 0, error: '' })
    const folder = join(BACKUP_DIR, required(backups()[0], 'a backup'))
    const restored = await run(restoreBackup, folder)
    expect(restored).toMatchObject({ code: 0, error: '' })
    expect(restored.out).toContain('Restaurado e comparado: 1 envio')
    expect(storedLeads(DATA_DIR)).toMatchObject([{ fields: { name: 'Ana' } }])
  })

  test('stages and spend are part of a backup', async () => {
    const { DATA_DIR, BACKUP_DIR, run, backups } = commandsOn()
    const store = await withLeads(DATA_DIR, 1)
    const id = required((await store.list())[0]).submissionId
    const now = '2026-11-16T12:00:00.000Z'
    await store.setStage(id, { stage: 'ganho', valueCents: 5, reason: 'Fechou' }, [], now)
    const spend = { platform: 'meta', campaign: '', month: '2026-10', currency: 'BRL' }
    await store.recordSpend([{ ...spend, amountCents: 9 }], now)
    await store.close()
    expect((await run(backUp)).code).toBe(0)
    rmSync(DATA_DIR, { recursive: true })
    expect((await run(restoreBackup, join(BACKUP_DIR, required(backups()[0])))).code).toBe(0)
    const again = openSqliteLeadStore(DATA_DIR)
    onTestFinished(() => again.close())
    expect(await again.stageHistory(id)).toMatchObject([{ stage: 'ganho', reason: 'Fechou' }])
    expect(await again.listSpend()).toEqual([{ ...spend, amountCents: 9 }])
  })

  test('replaces a corrupt database file', async () => {
    const { DATA_DIR, BACKUP_DIR, run, backups } = commandsOn()
    await (await withLeads(DATA_DIR, 2)).close()
    await run(backUp)
    writeFileSync(leadsFile(DATA_DIR), 'not a database')
    expect(
      (await run(restoreBackup, join(BACKUP_DIR, required(backups()[0], 'a backup')))).code,
    ).toBe(0)
    expect(storedLeads(DATA_DIR)).toHaveLength(2)
  })

  test('lists the backups, and names what does not exist', async () => {
    const { DATA_DIR, BACKUP_DIR, run } = commandsOn()
    expect(await run(restoreBackup)).toMatchObject({
      code: 2,
      error: expect.stringContaining(BACKUP_DIR),
    })
    await (await withLeads(DATA_DIR, 1)).close()
    await run(backUp)
    expect((await run(restoreBackup)).out).toContain(BACKUP_DIR)
    expect(await run(restoreBackup, '/nada')).toMatchObject({ code: 2 })
    expect(await run(restoreBackup, DATA_DIR)).toMatchObject({ code: 2 })
    expect(await run(restoreBackup, '--force')).toMatchObject({ code: 2 })
  })
})

describe('erased leads', () => {
  async function withErased(dataDir: string, backupDir: string) {
    const store = openSqliteLeadStore(dataDir, undefined, { backupDir })
    const leads = ['josefina', 'mariana', 'outra'].map((name) =>
      sampleLead({ fields: { name, email: `${name}@example.com` } }),
    )
    for (const lead of leads) await store.save(lead, ['email'])
    const erase = (index: number) =>
      store.erase(
        { submissionId: required(leads[index], 'a lead').submissionId },
        new Date().toISOString(),
      )
    return { store, erase }
  }
  const peopleIn = (dataDir: string) =>
    storedLeads(dataDir).flatMap(({ fields }) => fields.name ?? [])

  test('stay erased when an older backup is restored', async () => {
    const { DATA_DIR, BACKUP_DIR, run, backups } = commandsOn()
    const { store, erase } = await withErased(DATA_DIR, BACKUP_DIR)
    expect((await run(backUp)).code).toBe(0)
    expect(await erase(0)).toBe(1)
    expect(await erase(1)).toBe(1)
    await store.close()
    const backup = join(
      BACKUP_DIR,
      required(
        backups().find((name) => name.startsWith('20')),
        'a backup',
      ),
    )
    const { code, out } = await run(restoreBackup, backup)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('agora de novo: 2.') })
    expect(existsSync(join(DATA_DIR, 'leads.db-wal'))).toBe(false)
    for (const name of ['leads.db', 'erased-ids']) {
      expect(readFileSync(join(DATA_DIR, name), 'latin1')).not.toMatch(/josefina|mariana/)
    }
    expect(peopleIn(DATA_DIR)).toEqual(['outra'])
    expect((await run(restoreBackup, backup)).out).toContain('agora de novo: 2.')
  })

  test('are listed beside the backups in case the database and its folder are lost', async () => {
    const { DATA_DIR, BACKUP_DIR, run, backups } = commandsOn()
    const { store, erase } = await withErased(DATA_DIR, BACKUP_DIR)
    await run(backUp)
    const first = required(
      backups().find((name) => name.startsWith('20')),
      'a backup',
    )
    await erase(0)
    await store.close()
    // The file contains only ids.
    const list = readFileSync(join(BACKUP_DIR, 'erased-ids'), 'utf8')
    expect(list).toMatch(/^[\da-f-]{36}\n$/)
    rmSync(DATA_DIR, { recursive: true })
    const { out } = await run(restoreBackup, join(BACKUP_DIR, first))
    expect(out).toContain('agora de novo: 1.')
    expect(peopleIn(DATA_DIR)).toEqual(['mariana', 'outra'])
  })

  test('are listed by the next backup if the server may not write to that folder', async () => {
    const { DATA_DIR, BACKUP_DIR, run, backups } = commandsOn()
    const { store, erase } = await withErased(DATA_DIR, join(BACKUP_DIR, 'not-there'))
    await run(backUp)
    const first = required(
      backups().find((name) => name.startsWith('20')),
      'a backup',
    )
    await erase(0)
    await store.close()
    expect(backups()).not.toContain('erased-ids')
    rmSync(join(DATA_DIR, 'erased-ids'))
    await run(backUp, join(BACKUP_DIR, '2020-01-01T00-00-00'))
    expect(backups()).not.toContain('erased-ids')
    renameSync(join(BACKUP_DIR, first), join(BACKUP_DIR, '2021-01-01T00-00-00'))
    expect((await run(backUp)).code).toBe(0)
    expect(readFileSync(join(BACKUP_DIR, 'erased-ids'), 'utf8')).toMatch(/^[\da-f-]{36}\n$/)
    rmSync(DATA_DIR, { recursive: true })
    await run(restoreBackup, join(BACKUP_DIR, '2021-01-01T00-00-00'))
    expect(peopleIn(DATA_DIR)).toEqual(['mariana', 'outra'])
  })

  test('can be erased again from the list of another machine', async () => {
    const { DATA_DIR, BACKUP_DIR, folder, run } = commandsOn()
    expect(await run(restoreBackup, '--erasures')).toMatchObject({
      code: 2,
      error: expect.stringContaining('erased-ids'),
    })
    const { store } = await withErased(DATA_DIR, BACKUP_DIR)
    const lead = required((await store.list())[0], 'the lead')
    await store.close()
    const list = join(folder, 'lista')
    writeFileSync(list, `${lead.submissionId}\r\nnot an id\n${crypto.randomUUID()}\n`)
    expect(await run(restoreBackup, '--erasures', list)).toMatchObject({
      code: 0,
      out: 'Apagados de novo: 1 envio, de 2 na lista.\n',
    })
    expect(await run(restoreBackup, '--erasures')).toMatchObject({
      code: 0,
      out: 'Apagados de novo: 0 envio, de 1 na lista.\n',
    })
  })

  test('a database that a restore kept aside is deleted with the backups of its age', async () => {
    const { DATA_DIR, run } = commandsOn({ BACKUP_KEEP: '3' })
    await (await withLeads(DATA_DIR, 1)).close()
    const names = [2, 4].map(
      (days) => `${PRE_RESTORE_PREFIX}${backupName(new Date(Date.now() - days * 86_400_000))}`,
    )
    for (const name of names) mkdirSync(join(DATA_DIR, name))
    expect((await run(backUp)).out).toContain('apagados: 1.')
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith(PRE_RESTORE_PREFIX))).toEqual([
      names[0],
    ])
  })
})

describe('backing up', () => {
  test('keeps the newest backups, and deletes nothing that is not a backup', async () => {
    const { DATA_DIR, BACKUP_DIR, run, backups } = commandsOn({ BACKUP_KEEP: '2' })
    await (await withLeads(DATA_DIR, 1)).close()
    for (const name of ['2020-01-01T00-00-00', '2021-01-01T00-00-00', '2022-01-01T00-00-00']) {
      expect((await run(backUp, join(BACKUP_DIR, name))).code).toBe(0)
    }
    mkdirSync(join(BACKUP_DIR, 'fotos'))
    mkdirSync(join(BACKUP_DIR, '2019-01-01T00-00-00'))
    expect((await run(backUp)).out).toContain('Cópias antigas apagadas: 2.')
    expect(backups()).toEqual([
      '2019-01-01T00-00-00',
      '2022-01-01T00-00-00',
      expect.stringMatching(/^20(?:2[6-9]|[3-9]\d)-/),
      'fotos',
    ])
  })

  test.skipIf(!hasRsync)(
    'copies to another machine with rsync, and reports a failure',
    async () => {
      const remote = join(temporaryFolder(), 'remoto')
      const { DATA_DIR, run, backups } = commandsOn({ BACKUP_REMOTE: remote })
      await (await withLeads(DATA_DIR, 1)).close()
      expect((await run(backUp)).out).toContain(`Cópias enviadas para ${remote}.`)
      expect(readdirSync(remote)).toEqual(backups())

      const nowhere = commandsOn({ BACKUP_REMOTE: '/dev/null/x', DATA_DIR })
      const { code, out, error } = await nowhere.run(backUp)
      expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('Cópia conferida') })
      expect(error).toContain('A cópia está guardada aqui, mas não foi enviada para /dev/null/x')
    },
  )
})
