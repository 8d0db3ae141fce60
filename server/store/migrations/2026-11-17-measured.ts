import type { Migration } from '../migrations.ts'

export const measured20261117: Migration = {
  name: '2026-11-17-measured',
  sql: ({ cents, keyed, sorted, sqlite }) => `
    ALTER TABLE leads ADD COLUMN attribution TEXT NOT NULL DEFAULT ''
      ${sqlite("CHECK (attribution = '' OR json_valid(attribution))")};
    ALTER TABLE leads ADD COLUMN tracking_consent TEXT NOT NULL DEFAULT ''
      ${sqlite("CHECK (tracking_consent = '' OR json_valid(tracking_consent))")};
    ALTER TABLE leads ADD COLUMN client_ip TEXT;
    ALTER TABLE leads ADD COLUMN user_agent TEXT;
    ALTER TABLE leads ADD COLUMN stage TEXT NOT NULL DEFAULT 'novo';
    ALTER TABLE leads ADD COLUMN stage_at ${sorted} NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN qualified_at ${sorted};
    ALTER TABLE leads ADD COLUMN won_at ${sorted};
    ALTER TABLE leads ADD COLUMN deal_value_cents ${cents};
    CREATE INDEX leads_with_address ON leads (created_at)
      WHERE client_ip IS NOT NULL OR user_agent IS NOT NULL;

    ALTER TABLE deliveries ADD COLUMN reference TEXT;

    CREATE TABLE lead_stages (
      submission_id ${sorted} NOT NULL REFERENCES leads,
      number INTEGER NOT NULL,
      stage TEXT NOT NULL,
      value_cents ${cents},
      reason TEXT NOT NULL,
      at ${sorted} NOT NULL,
      PRIMARY KEY (submission_id, number)
    )${keyed};

    CREATE TABLE ad_spend (
      platform ${sorted} NOT NULL,
      campaign ${sorted} NOT NULL,
      month ${sorted} NOT NULL,
      currency ${sorted} NOT NULL,
      amount_cents ${cents} NOT NULL,
      recorded_at ${sorted} NOT NULL,
      PRIMARY KEY (platform, campaign, month, currency)
    )${keyed};
  `,
}
