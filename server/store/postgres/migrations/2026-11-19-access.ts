// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const access20261119 = {
  name: '2026-11-19-access',
  sql: (schema: string) => `
    -- Which device a session is on, and the key that began it; '' if none did.
    ALTER TABLE ${schema}.team_sessions
      ADD COLUMN device_hash TEXT COLLATE "C" NOT NULL DEFAULT '',
      ADD COLUMN passkey TEXT COLLATE "C" NOT NULL DEFAULT '';
    -- The device that added a key: its name, and which one it is.
    ALTER TABLE ${schema}.team_passkeys
      ADD COLUMN device TEXT NOT NULL DEFAULT '',
      ADD COLUMN device_hash TEXT COLLATE "C" NOT NULL DEFAULT '';

    CREATE TABLE ${schema}.team_devices (
      device_hash TEXT COLLATE "C" NOT NULL,
      person TEXT COLLATE "C" NOT NULL,
      network TEXT COLLATE "C" NOT NULL,
      last_used_at TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (device_hash, person)
    );
    CREATE INDEX team_devices_by_network ON ${schema}.team_devices (network);

    CREATE TABLE ${schema}.team_notices (
      token_hash TEXT COLLATE "C" PRIMARY KEY,
      person TEXT COLLATE "C" NOT NULL,
      device_hash TEXT COLLATE "C" NOT NULL,
      passkey TEXT COLLATE "C" NOT NULL,
      expires_at TEXT COLLATE "C" NOT NULL
    );
    ALTER TABLE ${schema}.team_devices ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${schema}.team_notices ENABLE ROW LEVEL SECURITY;

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
