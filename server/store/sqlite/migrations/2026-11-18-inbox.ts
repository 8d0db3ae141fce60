// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const inbox20261118 = {
  name: '2026-11-18-inbox',
  sql: `
    ALTER TABLE ad_spend ADD COLUMN campaign_id TEXT NOT NULL DEFAULT '';
    -- When the person took the consent to news back.
    ALTER TABLE leads ADD COLUMN marketing_withdrawn_at TEXT;

    CREATE TABLE lead_work (
      submission_id TEXT PRIMARY KEY REFERENCES leads,
      created_at TEXT NOT NULL,
      kind TEXT NOT NULL,
      held INTEGER NOT NULL,
      unread INTEGER NOT NULL,
      owner TEXT NOT NULL,
      version INTEGER NOT NULL,
      first_reply_at TEXT,
      first_reply_by TEXT,
      remind_at TEXT,
      remind_for TEXT,
      joined_to TEXT,
      source TEXT NOT NULL,
      campaign TEXT NOT NULL,
      segment TEXT NOT NULL,
      email TEXT NOT NULL,
      phone_end TEXT NOT NULL,
      search_text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX lead_work_by_date ON lead_work (unread DESC, created_at DESC, submission_id DESC)
      WHERE held = 0 AND joined_to IS NULL;
    -- Small, for counting.
    CREATE INDEX lead_work_shown ON lead_work (kind) WHERE held = 0 AND joined_to IS NULL;
    CREATE INDEX lead_work_by_owner ON lead_work (owner, unread DESC, created_at DESC, submission_id DESC)
      WHERE held = 0 AND joined_to IS NULL;
    CREATE INDEX lead_work_by_source ON lead_work (source, unread DESC, created_at DESC, submission_id DESC)
      WHERE held = 0 AND joined_to IS NULL;
    CREATE INDEX lead_work_by_campaign ON lead_work (campaign, unread DESC, created_at DESC, submission_id DESC)
      WHERE held = 0 AND joined_to IS NULL;
    -- Holds all that figures need, so that they read no lead. SQLite goes to the table even for a column that the
    -- index's own condition fixes, unless the index has it.
    CREATE INDEX lead_work_figures
      ON lead_work (created_at, submission_id, source, campaign, segment, owner, first_reply_at, held, joined_to)
      WHERE held = 0 AND joined_to IS NULL;
    CREATE INDEX leads_qualified ON leads (created_at, submission_id, won_at, deal_value_cents, qualified_at)
      WHERE qualified_at IS NOT NULL;
    CREATE INDEX lead_work_held ON lead_work (created_at DESC, submission_id DESC) WHERE held = 1;
    CREATE INDEX lead_work_reminders ON lead_work (remind_for, remind_at) WHERE remind_at IS NOT NULL;
    CREATE INDEX lead_work_joined ON lead_work (joined_to) WHERE joined_to IS NOT NULL;
    CREATE INDEX lead_work_by_email ON lead_work (email, created_at DESC) WHERE email <> '';
    CREATE INDEX lead_work_by_phone ON lead_work (phone_end, created_at DESC) WHERE phone_end <> '';
    -- Of leads that somebody works on: it costs a visitor nothing, as a new lead is not in it.
    CREATE INDEX leads_by_stage ON leads (stage, submission_id) WHERE stage <> 'novo';

    CREATE TABLE lead_notes (
      note_id TEXT PRIMARY KEY,
      submission_id TEXT NOT NULL REFERENCES leads,
      person TEXT NOT NULL,
      at TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX lead_notes_by_lead ON lead_notes (submission_id, at);

    CREATE TABLE team_history (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      person TEXT NOT NULL,
      action TEXT NOT NULL,
      submission_id TEXT,
      details TEXT NOT NULL CHECK (json_valid(details))
    ) STRICT;
    CREATE INDEX team_history_by_lead ON team_history (submission_id, number)
      WHERE submission_id IS NOT NULL;
    CREATE TRIGGER team_history_kept_rows BEFORE DELETE ON team_history
      BEGIN SELECT RAISE(ABORT, 'team_history is append-only'); END;
    CREATE TRIGGER team_history_kept_values BEFORE UPDATE ON team_history
      BEGIN SELECT RAISE(ABORT, 'team_history is append-only'); END;

    CREATE TABLE team_sessions (
      session_id TEXT PRIMARY KEY,
      token_hash TEXT NOT NULL UNIQUE,
      person TEXT NOT NULL,
      created_at TEXT NOT NULL,
      last_seen_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      device TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE team_links (
      token_hash TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      used_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE team_passkeys (
      credential_id TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      transports TEXT NOT NULL,
      name TEXT NOT NULL,
      created_at TEXT NOT NULL,
      last_used_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE team_challenges (
      challenge TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      expires_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
