// A migration is never edited once it has run somewhere: the next change is a new dated file.
export const access20261119 = {
  name: '2026-11-19-access',
  sql: `
    -- Which device a session is on, and the key that began it; '' if none did.
    ALTER TABLE team_sessions ADD COLUMN device_hash TEXT NOT NULL DEFAULT '';
    ALTER TABLE team_sessions ADD COLUMN passkey TEXT NOT NULL DEFAULT '';
    -- The device that added a key: its name, and which one it is.
    ALTER TABLE team_passkeys ADD COLUMN device TEXT NOT NULL DEFAULT '';
    ALTER TABLE team_passkeys ADD COLUMN device_hash TEXT NOT NULL DEFAULT '';

    CREATE TABLE team_devices (
      device_hash TEXT NOT NULL,
      person TEXT NOT NULL,
      network TEXT NOT NULL,
      last_used_at TEXT NOT NULL,
      PRIMARY KEY (device_hash, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX team_devices_by_network ON team_devices (network);

    CREATE TABLE team_notices (
      token_hash TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      device_hash TEXT NOT NULL,
      passkey TEXT NOT NULL,
      expires_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
