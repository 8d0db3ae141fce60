import type { Migration } from '../migrations.ts'

export const inbox20261118: Migration = {
  name: '2026-11-18-inbox',
  sql: ({ keyed, postgres, sorted, sqlite, strict }) => `
    ALTER TABLE ad_spend ADD COLUMN campaign_id TEXT NOT NULL DEFAULT '';
    -- When the person took the consent to news back.
    ALTER TABLE leads ADD COLUMN marketing_withdrawn_at ${sorted};

    CREATE TABLE lead_work (
      submission_id ${sorted} PRIMARY KEY REFERENCES leads,
      created_at ${sorted} NOT NULL,
      kind ${sorted} NOT NULL,
      held INTEGER NOT NULL,
      unread INTEGER NOT NULL,
      owner ${sorted} NOT NULL,
      version INTEGER NOT NULL,
      first_reply_at ${sorted},
      first_reply_by ${sorted},
      remind_at ${sorted},
      remind_for ${sorted},
      joined_to ${sorted},
      source ${sorted} NOT NULL,
      campaign ${sorted} NOT NULL,
      segment ${sorted} NOT NULL,
      email ${sorted} NOT NULL,
      phone_end ${sorted} NOT NULL,
      search_text ${sorted} NOT NULL
    )${strict};
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
      ON lead_work (created_at, submission_id, source, campaign, segment, owner, first_reply_at${sqlite(', held, joined_to')})
      WHERE held = 0 AND joined_to IS NULL;
    CREATE INDEX leads_qualified ON leads (created_at, submission_id, won_at, deal_value_cents${sqlite(', qualified_at')})
      WHERE qualified_at IS NOT NULL;
    CREATE INDEX lead_work_held ON lead_work (created_at DESC, submission_id DESC) WHERE held = 1;
    CREATE INDEX lead_work_reminders ON lead_work (remind_for, remind_at) WHERE remind_at IS NOT NULL;
    CREATE INDEX lead_work_joined ON lead_work (joined_to) WHERE joined_to IS NOT NULL;
    CREATE INDEX lead_work_by_email ON lead_work (email, created_at DESC) WHERE email <> '';
    CREATE INDEX lead_work_by_phone ON lead_work (phone_end, created_at DESC) WHERE phone_end <> '';
    -- Of leads that somebody works on: it costs a visitor nothing, as a new lead is not in it.
    CREATE INDEX leads_by_stage ON leads (stage, submission_id) WHERE stage <> 'novo';

    CREATE TABLE lead_notes (
      note_id ${sorted} PRIMARY KEY,
      submission_id ${sorted} NOT NULL REFERENCES leads,
      person ${sorted} NOT NULL,
      at ${sorted} NOT NULL,
      text TEXT NOT NULL
    )${keyed};
    CREATE INDEX lead_notes_by_lead ON lead_notes (submission_id, at);

    CREATE TABLE team_history (
      number INTEGER ${postgres('GENERATED ALWAYS AS IDENTITY')} PRIMARY KEY ${sqlite('AUTOINCREMENT')},
      at ${sorted} NOT NULL,
      person ${sorted} NOT NULL,
      action ${sorted} NOT NULL,
      submission_id ${sorted},
      details TEXT NOT NULL${sqlite(' CHECK (json_valid(details))')}
    )${strict};
    CREATE INDEX team_history_by_lead ON team_history (submission_id, number)
      WHERE submission_id IS NOT NULL;
    ${sqlite(`
    CREATE TRIGGER team_history_kept_rows BEFORE DELETE ON team_history
      BEGIN SELECT RAISE(ABORT, 'team_history is append-only'); END;
    CREATE TRIGGER team_history_kept_values BEFORE UPDATE ON team_history
      BEGIN SELECT RAISE(ABORT, 'team_history is append-only'); END;`)}
    ${postgres(`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'team_history is append-only'; END $$;
    CREATE TRIGGER team_history_kept BEFORE UPDATE OR DELETE ON team_history
      FOR EACH ROW EXECUTE FUNCTION refuse_change();`)}

    CREATE TABLE team_sessions (
      session_id ${sorted} PRIMARY KEY,
      token_hash ${sorted} NOT NULL UNIQUE,
      person ${sorted} NOT NULL,
      created_at ${sorted} NOT NULL,
      last_seen_at ${sorted} NOT NULL,
      expires_at ${sorted} NOT NULL,
      device TEXT NOT NULL
    )${keyed};
    CREATE TABLE team_links (
      token_hash ${sorted} PRIMARY KEY,
      person ${sorted} NOT NULL,
      expires_at ${sorted} NOT NULL,
      used_at ${sorted}
    )${keyed};
    CREATE TABLE team_passkeys (
      credential_id ${sorted} PRIMARY KEY,
      person ${sorted} NOT NULL,
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      transports TEXT NOT NULL,
      name TEXT NOT NULL,
      created_at ${sorted} NOT NULL,
      last_used_at ${sorted}
    )${keyed};
    CREATE TABLE team_challenges (
      challenge ${sorted} PRIMARY KEY,
      person ${sorted} NOT NULL,
      expires_at ${sorted} NOT NULL
    )${keyed};
  `,
}
