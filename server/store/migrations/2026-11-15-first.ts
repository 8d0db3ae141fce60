import type { Migration } from '../migrations.ts'

export const first20261115: Migration = {
  name: '2026-11-15-first',
  sql: () => `
    CREATE TABLE leads (
      submission_id TEXT COLLATE "C" PRIMARY KEY,
      kind TEXT NOT NULL,
      fields TEXT NOT NULL,
      origin TEXT NOT NULL,
      created_at TEXT COLLATE "C" NOT NULL,
      protocol TEXT NOT NULL,
      email TEXT NOT NULL,
      phone_e164 TEXT,
      page TEXT NOT NULL,
      scenario TEXT NOT NULL,
      campaign TEXT NOT NULL,
      consent_version TEXT NOT NULL,
      consent_at TEXT NOT NULL,
      marketing INTEGER NOT NULL,
      content_hash TEXT,
      text_hash TEXT,
      address_hash TEXT,
      spam TEXT NOT NULL,
      erase_after TEXT COLLATE "C" NOT NULL,
      erased_at TEXT COLLATE "C"
    );
    CREATE INDEX leads_by_date ON leads (created_at);
    CREATE INDEX leads_by_protocol ON leads (protocol);
    CREATE INDEX leads_by_email ON leads (email) WHERE email <> '';
    CREATE INDEX leads_by_end ON leads (erase_after) WHERE erased_at IS NULL;
    CREATE INDEX leads_by_content ON leads (content_hash) WHERE content_hash IS NOT NULL;
    CREATE INDEX leads_by_text ON leads (text_hash) WHERE text_hash IS NOT NULL;

    CREATE TABLE deliveries (
      submission_id TEXT COLLATE "C" NOT NULL REFERENCES leads,
      channel TEXT NOT NULL,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      created_at TEXT COLLATE "C" NOT NULL,
      next_attempt_at TEXT COLLATE "C" NOT NULL,
      claimed_until TEXT COLLATE "C",
      delivered_at TEXT COLLATE "C",
      last_error TEXT,
      PRIMARY KEY (submission_id, channel)
    );
    CREATE INDEX deliveries_due ON deliveries (channel, next_attempt_at)
      WHERE state = 'waiting';

    -- What is counted only bounds abuse: it may be lost in a crash, and so costs no wait for the disk.
    CREATE UNLOGGED TABLE usage_counts (
      name TEXT COLLATE "C" PRIMARY KEY,
      count INTEGER NOT NULL,
      ends_at TIMESTAMPTZ NOT NULL
    );
    CREATE INDEX usage_counts_by_end ON usage_counts (ends_at);

    CREATE TABLE narrator_drafts (
      question_hash TEXT COLLATE "C" PRIMARY KEY,
      draft TEXT NOT NULL,
      created_at TEXT COLLATE "C" NOT NULL
    );
  `,
}
