import type { Migration } from '../migrations.ts'

export const quarantine20261116: Migration = {
  name: '2026-11-16-quarantine',
  sql: ({ keyed, sorted, sqlite }) => `
    ALTER TABLE leads ADD COLUMN spam_score INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE leads ADD COLUMN sender_hash TEXT;
    ALTER TABLE leads ADD COLUMN told_at ${sorted};
    CREATE INDEX leads_untold ON leads (created_at)
      WHERE spam <> '' AND told_at IS NULL AND erased_at IS NULL;

    CREATE TABLE tasks (
      name ${sorted} PRIMARY KEY,
      state TEXT NOT NULL${sqlite(' CHECK (json_valid(state))')},
      claimed_until ${sorted}
    )${keyed};
  `,
}
