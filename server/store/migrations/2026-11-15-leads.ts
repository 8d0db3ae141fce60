import type { Migration } from '../migrations.ts'

export const leads20261115: Migration = {
  name: '2026-11-15-leads',
  sql: () => `
    CREATE TABLE leads (
      submission_id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      fields TEXT NOT NULL CHECK (json_valid(fields)),
      origin TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX leads_by_date ON leads (created_at);
  `,
}
