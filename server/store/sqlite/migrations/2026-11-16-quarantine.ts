// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const quarantine20261116 = {
  name: '2026-11-16-quarantine',
  sql: `
    ALTER TABLE leads ADD COLUMN spam_score INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE leads ADD COLUMN sender_hash TEXT;
    ALTER TABLE leads ADD COLUMN told_at TEXT;
    CREATE INDEX leads_untold ON leads (created_at)
      WHERE spam <> '' AND told_at IS NULL AND erased_at IS NULL;

    CREATE TABLE tasks (
      name TEXT PRIMARY KEY,
      state TEXT NOT NULL CHECK (json_valid(state)),
      claimed_until TEXT
    ) STRICT, WITHOUT ROWID;
  `,
}
