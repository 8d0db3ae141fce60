import { inject } from 'vitest'
import { createDatabase } from './embedded-postgres.ts'

/** The URL of a new, empty database on the one Postgres of this run: see tests/shared-postgres.ts. */
export const newDatabase = () => createDatabase(inject('postgres'))

/** The variables of a site on each of the two. */
export const databases = {
  SQLite: async () => ({}),
  Postgres: async () => ({
    DATABASE_URL: await newDatabase(),
    APP_SECRET: 'a secret of these tests',
  }),
}
