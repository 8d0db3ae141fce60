import type { Migration } from '../migrations.ts'

export const visitCounts20261120: Migration = {
  name: '2026-11-20-visit-counts',
  sql: ({ keyed, sorted }) => `
    CREATE TABLE visit_counts (
      day ${sorted} NOT NULL,
      page ${sorted} NOT NULL,
      source ${sorted} NOT NULL,
      what ${sorted} NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (day, page, source, what)
    )${keyed};
  `,
}
