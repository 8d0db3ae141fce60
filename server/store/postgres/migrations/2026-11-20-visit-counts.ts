// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const visitCounts20261120 = {
  name: '2026-11-20-visit-counts',
  sql: (schema: string) => `
    CREATE TABLE ${schema}.visit_counts (
      day TEXT COLLATE "C" NOT NULL,
      page TEXT COLLATE "C" NOT NULL,
      source TEXT COLLATE "C" NOT NULL,
      what TEXT COLLATE "C" NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (day, page, source, what)
    );
    ALTER TABLE ${schema}.visit_counts ENABLE ROW LEVEL SECURITY;

    -- As in the migrations before.
    REVOKE ALL ON ${schema}.visit_counts FROM PUBLIC;
    DO $$
    DECLARE visitor TEXT;
    BEGIN
      FOR visitor IN SELECT rolname FROM pg_roles WHERE rolname IN ('anon', 'authenticated') LOOP
        EXECUTE format('REVOKE ALL ON ${schema}.visit_counts FROM %I', visitor);
      END LOOP;
    END $$;
  `,
}
