import type { Migration } from '../migrations.ts'

export const outbox20261115: Migration = {
  name: '2026-11-15-outbox',
  sql: () => `
    ALTER TABLE leads ADD COLUMN protocol TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN email TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN phone_e164 TEXT;
    ALTER TABLE leads ADD COLUMN page TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN scenario TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN campaign TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(campaign));
    ALTER TABLE leads ADD COLUMN consent_version TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN consent_at TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN marketing INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE leads ADD COLUMN content_hash TEXT;
    ALTER TABLE leads ADD COLUMN text_hash TEXT;
    ALTER TABLE leads ADD COLUMN address_hash TEXT;
    ALTER TABLE leads ADD COLUMN spam TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN erase_after TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN erased_at TEXT;
    UPDATE leads SET
      email = lower(coalesce(fields ->> '$.email', '')),
      erase_after = coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+730 days'), '');
    CREATE INDEX leads_by_content ON leads (content_hash) WHERE content_hash IS NOT NULL;
    CREATE INDEX leads_by_text ON leads (text_hash) WHERE text_hash IS NOT NULL;

    CREATE TABLE deliveries (
      submission_id TEXT NOT NULL REFERENCES leads,
      channel TEXT NOT NULL,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      next_attempt_at TEXT NOT NULL,
      claimed_until TEXT,
      delivered_at TEXT,
      last_error TEXT,
      PRIMARY KEY (submission_id, channel)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX deliveries_due ON deliveries (channel, next_attempt_at) WHERE state = 'waiting';
  `,
}
