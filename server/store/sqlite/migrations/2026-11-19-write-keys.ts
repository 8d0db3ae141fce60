// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const writeKeys20261119 = {
  name: '2026-11-19-write-keys',
  sql: `
    CREATE TABLE write_keys (
      key_hash TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      call TEXT NOT NULL,
      input_hash TEXT NOT NULL,
      submission_id TEXT,
      answer TEXT NOT NULL,
      at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX write_keys_by_lead ON write_keys (submission_id) WHERE submission_id IS NOT NULL;
    CREATE INDEX write_keys_by_date ON write_keys (at);
  `,
}
