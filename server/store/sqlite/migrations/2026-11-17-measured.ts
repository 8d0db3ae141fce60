// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const measured20261117 = {
  name: '2026-11-17-measured',
  sql: `
    ALTER TABLE leads ADD COLUMN attribution TEXT NOT NULL DEFAULT ''
      CHECK (attribution = '' OR json_valid(attribution));
    ALTER TABLE leads ADD COLUMN tracking_consent TEXT NOT NULL DEFAULT ''
      CHECK (tracking_consent = '' OR json_valid(tracking_consent));
    ALTER TABLE leads ADD COLUMN client_ip TEXT;
    ALTER TABLE leads ADD COLUMN user_agent TEXT;
    ALTER TABLE leads ADD COLUMN stage TEXT NOT NULL DEFAULT 'novo';
    ALTER TABLE leads ADD COLUMN stage_at TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN qualified_at TEXT;
    ALTER TABLE leads ADD COLUMN won_at TEXT;
    ALTER TABLE leads ADD COLUMN deal_value_cents INTEGER;
    CREATE INDEX leads_with_address ON leads (created_at)
      WHERE client_ip IS NOT NULL OR user_agent IS NOT NULL;

    ALTER TABLE deliveries ADD COLUMN reference TEXT;

    CREATE TABLE lead_stages (
      submission_id TEXT NOT NULL REFERENCES leads,
      number INTEGER NOT NULL,
      stage TEXT NOT NULL,
      value_cents INTEGER,
      reason TEXT NOT NULL,
      at TEXT NOT NULL,
      PRIMARY KEY (submission_id, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE ad_spend (
      platform TEXT NOT NULL,
      campaign TEXT NOT NULL,
      month TEXT NOT NULL,
      currency TEXT NOT NULL,
      amount_cents INTEGER NOT NULL,
      recorded_at TEXT NOT NULL,
      PRIMARY KEY (platform, campaign, month, currency)
    ) STRICT, WITHOUT ROWID;
  `,
}
