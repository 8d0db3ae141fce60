import { expect, test } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { countsVisits, hearsErrors } from './site-calls.ts'

test.each([
  [{}, true, true],
  [{ VISIT_COUNTS: 'off' }, false, true],
  [{ SCRIPT_ERRORS: 'off' }, true, false],
  [{ VITE_SUPABASE_URL: 'https://x.supabase.co', VITE_SUPABASE_ANON_KEY: 'key' }, false, false],
])('with %o pages count visits: %s, and tell of errors: %s', (variables, visits, errors) => {
  const settings = readSettings(variables)
  expect([countsVisits(settings), hearsErrors(settings)]).toEqual([visits, errors])
})
