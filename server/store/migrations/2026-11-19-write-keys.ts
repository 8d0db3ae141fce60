import type { Migration } from '../migrations.ts'

export const writeKeys20261119: Migration = {
  name: '2026-11-19-write-keys',
  sql: ({ keyed, sorted }) => `
    CREATE TABLE write_keys (
      key_hash ${sorted} PRIMARY KEY,
      person ${sorted} NOT NULL,
      call ${sorted} NOT NULL,
      input_hash ${sorted} NOT NULL,
      submission_id ${sorted},
      answer TEXT NOT NULL,
      at ${sorted} NOT NULL
    )${keyed};
    CREATE INDEX write_keys_by_lead ON write_keys (submission_id) WHERE submission_id IS NOT NULL;
    CREATE INDEX write_keys_by_date ON write_keys (at);
  `,
}
