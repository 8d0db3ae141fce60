// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const measured20261117 = {
  name: '2026-11-17-measured',
  sql: (schema: string) => `
    ALTER TABLE ${schema}.leads ADD COLUMN attribution TEXT NOT NULL DEFAULT '';
    ALTER TABLE ${schema}.leads ADD COLUMN tracking_consent TEXT NOT NULL DEFAULT '';
    ALTER TABLE ${schema}.leads ADD COLUMN client_ip TEXT;
    ALTER TABLE ${schema}.leads ADD COLUMN user_agent TEXT;
    ALTER TABLE ${schema}.leads ADD COLUMN stage TEXT NOT NULL DEFAULT 'novo';
    ALTER TABLE ${schema}.leads ADD COLUMN stage_at TEXT COLLATE "C" NOT NULL DEFAULT '';
    ALTER TABLE ${schema}.leads ADD COLUMN qualified_at TEXT COLLATE "C";
    ALTER TABLE ${schema}.leads ADD COLUMN won_at TEXT COLLATE "C";
    -- Not BIGINT, which the driver reads as text.
    ALTER TABLE ${schema}.leads ADD COLUMN deal_value_cents DOUBLE PRECISION;
    CREATE INDEX leads_with_address ON ${schema}.leads (created_at)
      WHERE client_ip IS NOT NULL OR user_agent IS NOT NULL;

    ALTER TABLE ${schema}.deliveries ADD COLUMN reference TEXT;

    CREATE TABLE ${schema}.lead_stages (
      submission_id TEXT COLLATE "C" NOT NULL REFERENCES ${schema}.leads,
      number INTEGER NOT NULL,
      stage TEXT NOT NULL,
      value_cents DOUBLE PRECISION,
      reason TEXT NOT NULL,
      at TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (submission_id, number)
    );

    CREATE TABLE ${schema}.ad_spend (
      platform TEXT COLLATE "C" NOT NULL,
      campaign TEXT COLLATE "C" NOT NULL,
      month TEXT COLLATE "C" NOT NULL,
      currency TEXT COLLATE "C" NOT NULL,
      amount_cents DOUBLE PRECISION NOT NULL,
      recorded_at TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (platform, campaign, month, currency)
    );
    ALTER TABLE ${schema}.lead_stages ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.ad_spend ENABLE ROW LEVEL SECURITY;

    -- As in the migration before: taken away from the tables themselves.
    REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM PUBLIC;
    DO $$
    DECLARE visitor TEXT;
    BEGIN
      FOR visitor IN SELECT rolname FROM pg_roles WHERE rolname IN ('anon', 'authenticated') LOOP
        EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM %I', visitor);
      END LOOP;
    END $$;
  `,
}
