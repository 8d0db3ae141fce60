// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const writeKeys20261119 = {
  name: '2026-11-19-write-keys',
  sql: (schema: string) => `
    CREATE TABLE ${schema}.write_keys (
      key_hash TEXT COLLATE "C" PRIMARY KEY,
      person TEXT COLLATE "C" NOT NULL,
      call TEXT COLLATE "C" NOT NULL,
      input_hash TEXT COLLATE "C" NOT NULL,
      submission_id TEXT COLLATE "C",
      answer TEXT NOT NULL,
      at TEXT COLLATE "C" NOT NULL
    );
    CREATE INDEX write_keys_by_lead ON ${schema}.write_keys (submission_id)
      WHERE submission_id IS NOT NULL;
    CREATE INDEX write_keys_by_date ON ${schema}.write_keys (at);
    ALTER TABLE ${schema}.write_keys ENABLE ROW LEVEL SECURITY;

    -- As in the migrations before.
    REVOKE ALL ON ${schema}.write_keys FROM PUBLIC;
    DO $$
    DECLARE visitor TEXT;
    BEGIN
      FOR visitor IN SELECT rolname FROM pg_roles WHERE rolname IN ('anon', 'authenticated') LOOP
        EXECUTE format('REVOKE ALL ON ${schema}.write_keys FROM %I', visitor);
      END LOOP;
    END $$;
  `,
}
