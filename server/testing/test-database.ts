import { inject } from 'vitest'
import { createDatabase } from './embedded-postgres.ts'

/** The URL of a new, empty database on the one Postgres of this run: see tests/shared-postgres.ts. */
export const newDatabase = () => createDatabase(inject('postgres'))
