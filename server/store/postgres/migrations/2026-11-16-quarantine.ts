// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const quarantine20261116 = {
  name: '2026-11-16-quarantine',
  sql: (schema: string) => `
    ALTER TABLE ${schema}.leads ADD COLUMN spam_score INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE ${schema}.leads ADD COLUMN sender_hash TEXT;
    ALTER TABLE ${schema}.leads ADD COLUMN told_at TEXT COLLATE "C";
    CREATE INDEX leads_untold ON ${schema}.leads (created_at)
      WHERE spam <> '' AND told_at IS NULL AND erased_at IS NULL;

    CREATE TABLE ${schema}.tasks (
      name TEXT COLLATE "C" PRIMARY KEY,
      state TEXT NOT NULL,
      claimed_until TEXT COLLATE "C"
    );
    ALTER TABLE ${schema}.tasks ENABLE ROW LEVEL SECURITY;

    -- Default privileges of a schema cannot take away what a role's own defaults give to new tables, so
    -- every migration takes it away from the tables themselves.
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
