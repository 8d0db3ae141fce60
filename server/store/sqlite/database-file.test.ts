import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { watchDatabaseFile } from './database-file.ts'
import { leadsFile, openSqliteDatabase } from './sqlite-database.ts'

function openDatabase() {
  const folder = temporaryFolder()
  const database = openSqliteDatabase(folder)
  onTestFinished(() => database.close())
  return { path: leadsFile(folder), database }
}

test('a checkpoint by another process within a transaction of ours is not an error', () => {
  const { path, database } = openDatabase()
  const file = watchDatabaseFile(path, database)
  database.exec('create table filler (text)')
  database.exec("insert into filler values ('before')")
  const other = new DatabaseSync(path)
  onTestFinished(() => other.close())
  other.exec('PRAGMA wal_checkpoint(PASSIVE)')
  database.exec('begin immediate')
  expect(() => database.prepare('PRAGMA wal_checkpoint(NOOP)').get()).toThrow('locked')
  expect(file.status()).toBe('in-place')
  database.exec('commit')
  expect(file.status()).toBe('in-place')
})
