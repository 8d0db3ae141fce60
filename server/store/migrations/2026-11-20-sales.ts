import type { Migration } from '../migrations.ts'

export const sales20261120: Migration = {
  name: '2026-11-20-sales',
  sql: ({ cents, sorted, sqlite }) => `
    -- What a platform was told of a sale, and what was sent and is not confirmed yet.
    ALTER TABLE deliveries ADD COLUMN told_at ${sorted};
    ALTER TABLE deliveries ADD COLUMN told_cents ${cents};
    ALTER TABLE deliveries ADD COLUMN sent_cents ${cents};
    -- Of sales that were told before: the value that stood then.
    UPDATE deliveries SET told_at = delivered_at, told_cents = (
      SELECT value_cents FROM lead_stages
      WHERE lead_stages.submission_id = deliveries.submission_id
        AND stage = 'ganho' AND at <= deliveries.delivered_at
      ORDER BY number DESC LIMIT 1
    )
    WHERE channel LIKE '%-won' AND state = 'delivered';

    -- The server computes these anew: an unpaid visit from Facebook or Instagram counted as an ad.
    UPDATE lead_work SET source = '' WHERE source = 'Meta Ads';
    CREATE INDEX lead_work_without_source ON lead_work (submission_id) WHERE source = '';

    -- With the kind of the form: applicants are not counted among the leads.
    DROP INDEX lead_work_figures;
    CREATE INDEX lead_work_figures
      ON lead_work (created_at, submission_id, source, campaign, segment, owner, first_reply_at${sqlite(', held, joined_to')}, kind)
      WHERE held = 0 AND joined_to IS NULL;
  `,
}
