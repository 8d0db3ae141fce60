// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const leads20261115 = {
  name: '2026-11-15-leads',
  sql: `
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
