// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const sales20261120 = {
  name: '2026-11-20-sales',
  sql: (schema: string) => `
    -- What a platform was told of a sale, and what was sent and is not confirmed yet.
    ALTER TABLE ${schema}.deliveries ADD COLUMN told_at TEXT COLLATE "C";
    ALTER TABLE ${schema}.deliveries ADD COLUMN told_cents DOUBLE PRECISION;
    ALTER TABLE ${schema}.deliveries ADD COLUMN sent_cents DOUBLE PRECISION;
    -- Of sales that were told before: the value that stood then.
    UPDATE ${schema}.deliveries SET told_at = delivered_at, told_cents = (
      SELECT value_cents FROM ${schema}.lead_stages AS stages
      WHERE stages.submission_id = deliveries.submission_id
        AND stage = 'ganho' AND at <= deliveries.delivered_at
      ORDER BY number DESC LIMIT 1
    )
    WHERE channel LIKE '%-won' AND state = 'delivered';

    -- The server computes these anew: an unpaid visit from Facebook or Instagram counted as an ad.
    UPDATE ${schema}.lead_work SET source = '' WHERE source = 'Meta Ads';
    CREATE INDEX lead_work_without_source ON ${schema}.lead_work (submission_id) WHERE source = '';

    -- With the kind of the form: applicants are not counted among the leads.
    DROP INDEX ${schema}.lead_work_figures;
    CREATE INDEX lead_work_figures
      ON ${schema}.lead_work (created_at, submission_id, source, campaign, segment, owner, first_reply_at, kind)
      WHERE held = 0 AND joined_to IS NULL;
  `,
}
