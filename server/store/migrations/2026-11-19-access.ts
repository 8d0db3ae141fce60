import type { Migration } from '../migrations.ts'

export const access20261119: Migration = {
  name: '2026-11-19-access',
  sql: ({ keyed, sorted }) => `
    -- Which device a session is on, and the key that began it; '' if none did.
    ALTER TABLE team_sessions ADD COLUMN device_hash ${sorted} NOT NULL DEFAULT '';
    ALTER TABLE team_sessions ADD COLUMN passkey ${sorted} NOT NULL DEFAULT '';
    -- The device that added a key: its name, and which one it is.
    ALTER TABLE team_passkeys ADD COLUMN device TEXT NOT NULL DEFAULT '';
    ALTER TABLE team_passkeys ADD COLUMN device_hash ${sorted} NOT NULL DEFAULT '';

    CREATE TABLE team_devices (
      device_hash ${sorted} NOT NULL,
      person ${sorted} NOT NULL,
      network ${sorted} NOT NULL,
      last_used_at ${sorted} NOT NULL,
      PRIMARY KEY (device_hash, person)
    )${keyed};
    CREATE INDEX team_devices_by_network ON team_devices (network);

    CREATE TABLE team_notices (
      token_hash ${sorted} PRIMARY KEY,
      person ${sorted} NOT NULL,
      device_hash ${sorted} NOT NULL,
      passkey ${sorted} NOT NULL,
      expires_at ${sorted} NOT NULL
    )${keyed};
  `,
}
