import { startMessages } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { quarantine20261116 } from './migrations/2026-11-16-quarantine.ts'
import { measured20261117 } from './migrations/2026-11-17-measured.ts'
import { inbox20261118 } from './migrations/2026-11-18-inbox.ts'
import { access20261119 } from './migrations/2026-11-19-access.ts'
import { writeKeys20261119 } from './migrations/2026-11-19-write-keys.ts'
import { sales20261120 } from './migrations/2026-11-20-sales.ts'
import { visitCounts20261120 } from './migrations/2026-11-20-visit-counts.ts'

/** Where the SQL of the two databases differs. */
export type SqlWords = {
  /** The text in one of the databases, nothing in the other. */
  sqlite(text: string): string
  postgres(text: string): string
  /** Text that is sorted and compared byte by byte, as SQLite does with any. */
  sorted: string
  /** An amount of money. Not BIGINT, which the driver of Postgres reads as text. */
  cents: string
  /** The end of a table. */
  strict: string
  keyed: string
}
export const SQLITE_WORDS: SqlWords = {
  sqlite: (text) => text,
  postgres: () => '',
  sorted: 'TEXT',
  cents: 'INTEGER',
  strict: ' STRICT',
  keyed: ' STRICT, WITHOUT ROWID',
}
export const POSTGRES_WORDS: SqlWords = {
  sqlite: () => '',
  postgres: (text) => text,
  sorted: 'TEXT COLLATE "C"',
  cents: 'DOUBLE PRECISION',
  strict: '',
  keyed: '',
}

export type Migration = { name: string; sql(words: SqlWords): string }

/**
 * After the first tables, which each database made in its own way, both change together. A migration is never edited once
 * it has run somewhere: the next change is a new dated file.
 */
export const laterMigrations: Migration[] = [
  quarantine20261116,
  measured20261117,
  inbox20261118,
  access20261119,
  writeKeys20261119,
  visitCounts20261120,
  sales20261120,
]

/** A newer version has changed the database, by rules that this one does not know. The message says what to do. */
export class NewerDatabase extends Error {}

/** Those that have not run. Throws if one has run that this version does not have. */
export function pendingMigrations(applied: string[], known: readonly Migration[]): Migration[] {
  const unknown = applied.find((name) => !known.some((one) => one.name === name))
  if (unknown !== undefined) {
    throw new NewerDatabase(fillTemplate(startMessages.databaseNewer, { change: unknown }))
  }
  return known.filter(({ name }) => !applied.includes(name))
}
