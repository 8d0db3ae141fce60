// A migration is never edited once it has run somewhere: the next change is a new dated file.
//
// Dates are ISO 8601 text, as in SQLite, and compared byte by byte (COLLATE "C"). Row-level security is
// on and has no policy: only the owner of the tables, who is the one that ran this, sees any row.
export const first20261115 = {
  name: '2026-11-15-first',
  sql: (schema: string) => `
    CREATE TABLE ${schema}.leads (
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
    CREATE INDEX leads_by_date ON ${schema}.leads (created_at);
    CREATE INDEX leads_by_protocol ON ${schema}.leads (protocol);
    CREATE INDEX leads_by_email ON ${schema}.leads (email) WHERE email <> '';
    CREATE INDEX leads_by_end ON ${schema}.leads (erase_after) WHERE erased_at IS NULL;
    CREATE INDEX leads_by_content ON ${schema}.leads (content_hash) WHERE content_hash IS NOT NULL;
    CREATE INDEX leads_by_text ON ${schema}.leads (text_hash) WHERE text_hash IS NOT NULL;

    CREATE TABLE ${schema}.deliveries (
      submission_id TEXT COLLATE "C" NOT NULL REFERENCES ${schema}.leads,
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
    CREATE INDEX deliveries_due ON ${schema}.deliveries (channel, next_attempt_at)
      WHERE state = 'waiting';

    -- What is counted only bounds abuse: it may be lost in a crash, and so costs no wait for the disk.
    CREATE UNLOGGED TABLE ${schema}.usage_counts (
      name TEXT COLLATE "C" PRIMARY KEY,
      count INTEGER NOT NULL,
      ends_at TIMESTAMPTZ NOT NULL
    );
    CREATE INDEX usage_counts_by_end ON ${schema}.usage_counts (ends_at);

    CREATE TABLE ${schema}.narrator_drafts (
      question_hash TEXT COLLATE "C" PRIMARY KEY,
      draft TEXT NOT NULL,
      created_at TEXT COLLATE "C" NOT NULL
    );

    ALTER TABLE ${schema}.leads ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.deliveries ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.usage_counts ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.narrator_drafts ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.migrations ENABLE ROW LEVEL SECURITY;

    REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC;
    REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM PUBLIC;
    DO $$
    DECLARE visitor TEXT;
    BEGIN
      -- A hosted project gives these roles to whoever holds its public key.
      FOR visitor IN SELECT rolname FROM pg_roles WHERE rolname IN ('anon', 'authenticated') LOOP
        EXECUTE format('REVOKE ALL ON SCHEMA ${schema} FROM %I', visitor);
        EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM %I', visitor);
        EXECUTE format(
          'ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} REVOKE ALL ON TABLES FROM %I', visitor);
      END LOOP;
    END $$;
  `,
}
