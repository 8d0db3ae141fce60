import { parseEnv } from '../config/env.ts'
import { createApp } from './app.ts'
import { appSecret } from './app-secret.ts'
import { configuredChannels } from './deliver/configured-channels.ts'
import { createLog } from './log.ts'
import { createLeadSecrets } from './receive/lead-secrets.ts'
import { nodeKeyedHash } from './receive/node-keyed-hash.ts'
import { remoteAddress } from './serve/remote-address.ts'
import { openStorage } from './storage.ts'

/** The functions for `npm run dev`. Vite reloads this whenever one of their files changes. */
export async function developmentApp(record: Record<string, string | undefined>) {
  const env = parseEnv(record)
  const log = createLog((line) => process.stdout.write(line))
  const { store, callLimits } = await openStorage(env, log)
  const leads = {
    secrets: createLeadSecrets(nodeKeyedHash(appSecret(env.appSecret, env.dataDir))),
    // Nothing is delivered from here. Deliveries stay enqueued until the real server runs.
    channels: configuredChannels(env),
  }
  return createApp({ env, store, log, addressOf: remoteAddress, callLimits, leads })
}
