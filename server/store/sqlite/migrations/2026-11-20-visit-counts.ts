// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const visitCounts20261120 = {
  name: '2026-11-20-visit-counts',
  sql: `
    CREATE TABLE visit_counts (
      day TEXT NOT NULL,
      page TEXT NOT NULL,
      source TEXT NOT NULL,
      what TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (day, page, source, what)
    ) STRICT, WITHOUT ROWID;
  `,
}
