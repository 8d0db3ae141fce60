// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const inbox20261118 = {
  name: '2026-11-18-inbox',
  sql: (schema: string) => `
    ALTER TABLE ${schema}.ad_spend ADD COLUMN campaign_id TEXT NOT NULL DEFAULT '';
    -- When the person took the consent to news back.
    ALTER TABLE ${schema}.leads ADD COLUMN marketing_withdrawn_at TEXT COLLATE "C";

    CREATE TABLE ${schema}.lead_work (
      submission_id TEXT COLLATE "C" PRIMARY KEY REFERENCES ${schema}.leads,
      created_at TEXT COLLATE "C" NOT NULL,
      kind TEXT COLLATE "C" NOT NULL,
      held INTEGER NOT NULL,
      unread INTEGER NOT NULL,
      owner TEXT COLLATE "C" NOT NULL,
      version INTEGER NOT NULL,
      first_reply_at TEXT COLLATE "C",
      first_reply_by TEXT COLLATE "C",
      remind_at TEXT COLLATE "C",
      remind_for TEXT COLLATE "C",
      joined_to TEXT COLLATE "C",
      source TEXT COLLATE "C" NOT NULL,
      campaign TEXT COLLATE "C" NOT NULL,
      segment TEXT COLLATE "C" NOT NULL,
      email TEXT COLLATE "C" NOT NULL,
      phone_end TEXT COLLATE "C" NOT NULL,
      search_text TEXT COLLATE "C" NOT NULL
    );
    CREATE INDEX lead_work_by_date
      ON ${schema}.lead_work (unread DESC, created_at DESC, submission_id DESC)
      WHERE held = 0 AND joined_to IS NULL;
    -- Small, for counting.
    CREATE INDEX lead_work_shown ON ${schema}.lead_work (kind) WHERE held = 0 AND joined_to IS NULL;
    CREATE INDEX lead_work_by_owner
      ON ${schema}.lead_work (owner, unread DESC, created_at DESC, submission_id DESC)
      WHERE held = 0 AND joined_to IS NULL;
    CREATE INDEX lead_work_by_source
      ON ${schema}.lead_work (source, unread DESC, created_at DESC, submission_id DESC)
      WHERE held = 0 AND joined_to IS NULL;
    CREATE INDEX lead_work_by_campaign
      ON ${schema}.lead_work (campaign, unread DESC, created_at DESC, submission_id DESC)
      WHERE held = 0 AND joined_to IS NULL;
    -- Holds all that figures need, so that they read no lead.
    CREATE INDEX lead_work_figures ON ${schema}.lead_work
      (created_at, submission_id, source, campaign, segment, owner, first_reply_at)
      WHERE held = 0 AND joined_to IS NULL;
    CREATE INDEX leads_qualified
      ON ${schema}.leads (created_at, submission_id, won_at, deal_value_cents)
      WHERE qualified_at IS NOT NULL;
    CREATE INDEX lead_work_held ON ${schema}.lead_work (created_at DESC, submission_id DESC)
      WHERE held = 1;
    CREATE INDEX lead_work_reminders ON ${schema}.lead_work (remind_for, remind_at)
      WHERE remind_at IS NOT NULL;
    CREATE INDEX lead_work_joined ON ${schema}.lead_work (joined_to) WHERE joined_to IS NOT NULL;
    CREATE INDEX lead_work_by_email ON ${schema}.lead_work (email, created_at DESC) WHERE email <> '';
    CREATE INDEX lead_work_by_phone ON ${schema}.lead_work (phone_end, created_at DESC)
      WHERE phone_end <> '';
    -- Of leads that somebody works on: it costs a visitor nothing, as a new lead is not in it.
    CREATE INDEX leads_by_stage ON ${schema}.leads (stage, submission_id) WHERE stage <> 'novo';

    CREATE TABLE ${schema}.lead_notes (
      note_id TEXT COLLATE "C" PRIMARY KEY,
      submission_id TEXT COLLATE "C" NOT NULL REFERENCES ${schema}.leads,
      person TEXT COLLATE "C" NOT NULL,
      at TEXT COLLATE "C" NOT NULL,
      text TEXT NOT NULL
    );
    CREATE INDEX lead_notes_by_lead ON ${schema}.lead_notes (submission_id, at);

    CREATE TABLE ${schema}.team_history (
      number INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at TEXT COLLATE "C" NOT NULL,
      person TEXT COLLATE "C" NOT NULL,
      action TEXT COLLATE "C" NOT NULL,
      submission_id TEXT COLLATE "C",
      details TEXT NOT NULL
    );
    CREATE INDEX team_history_by_lead ON ${schema}.team_history (submission_id, number)
      WHERE submission_id IS NOT NULL;
    CREATE FUNCTION ${schema}.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'team_history is append-only'; END $$;
    CREATE TRIGGER team_history_kept BEFORE UPDATE OR DELETE ON ${schema}.team_history
      FOR EACH ROW EXECUTE FUNCTION ${schema}.refuse_change();

    CREATE TABLE ${schema}.team_sessions (
      session_id TEXT COLLATE "C" PRIMARY KEY,
      token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
      person TEXT COLLATE "C" NOT NULL,
      created_at TEXT COLLATE "C" NOT NULL,
      last_seen_at TEXT COLLATE "C" NOT NULL,
      expires_at TEXT COLLATE "C" NOT NULL,
      device TEXT NOT NULL
    );
    CREATE TABLE ${schema}.team_links (
      token_hash TEXT COLLATE "C" PRIMARY KEY,
      person TEXT COLLATE "C" NOT NULL,
      expires_at TEXT COLLATE "C" NOT NULL,
      used_at TEXT COLLATE "C"
    );
    CREATE TABLE ${schema}.team_passkeys (
      credential_id TEXT COLLATE "C" PRIMARY KEY,
      person TEXT COLLATE "C" NOT NULL,
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      transports TEXT NOT NULL,
      name TEXT NOT NULL,
      created_at TEXT COLLATE "C" NOT NULL,
      last_used_at TEXT COLLATE "C"
    );
    CREATE TABLE ${schema}.team_challenges (
      challenge TEXT COLLATE "C" PRIMARY KEY,
      person TEXT COLLATE "C" NOT NULL,
      expires_at TEXT COLLATE "C" NOT NULL
    );
    ALTER TABLE ${schema}.lead_work ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.lead_notes ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.team_history ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.team_sessions ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.team_links ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.team_passkeys ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.team_challenges ENABLE ROW LEVEL SECURITY;

    -- As in the migration before: taken away from the tables themselves, from the history's sequence too.
    REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM PUBLIC;
    REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM PUBLIC;
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${schema} FROM PUBLIC;
    DO $$
    DECLARE visitor TEXT;
    BEGIN
      FOR visitor IN SELECT rolname FROM pg_roles WHERE rolname IN ('anon', 'authenticated') LOOP
        EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM %I', visitor);
        EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM %I', visitor);
        EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${schema} FROM %I', visitor);
      END LOOP;
    END $$;
  `,
}
