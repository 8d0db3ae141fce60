import type { Kysely } from 'kysely'
import type { LeadTables } from './queries/tables.ts'

/** The code that used the database refuses what was asked. Says nothing of the database's health. */
export class Refusal extends Error {}

/** For the team's own queries on the tables of the store. */
export type DatabaseAccess = {
  /** Rejects with StoreUnavailable if the database cannot be used at the moment; a Refusal stays as it is. */
  withDatabase<Result>(run: (database: Kysely<LeadTables>) => Promise<Result>): Promise<Result>
  /** Whether other processes write too, so that a row must be locked before it is read and changed. */
  isShared: boolean
}
