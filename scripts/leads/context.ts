import { parseArgs } from 'node:util'
import { commandLine } from '../../config/command-line.ts'
import type { DatabaseAccess } from '../../server/store/database-access.ts'
import type { ChannelName, LeadStore } from '../../server/store/lead-store.ts'
import type { Write } from '../run-command.ts'
import type { InboxCalls } from './inbox-calls.ts'
import { UsageError } from './usage-error.ts'

export type Store = LeadStore & DatabaseAccess

/** What every command of `npm run leads` works with. */
export type Context = {
  store: Store
  options: Arguments['values']
  /** Those that are configured. */
  channels: readonly ChannelName[]
  calls: InboxCalls
  /** The agency's, as an IANA name. */
  timeZone: string
  /** ISO 8601, UTC. */
  now: string
  write: Write
}

export function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        spam: { type: 'boolean' },
        undelivered: { type: 'boolean' },
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        xlsx: { type: 'boolean' },
        out: { type: 'string' },
        force: { type: 'boolean' },
        person: { type: 'string' },
        sim: { type: 'boolean' },
        yes: { type: 'boolean' },
        email: { type: 'string' },
        value: { type: 'string' },
        reason: { type: 'string' },
        channel: { type: 'string' },
        campaign: { type: 'string' },
        month: { type: 'string' },
        currency: { type: 'string' },
        confirm: { type: 'boolean' },
        withdraw: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch {
    throw new UsageError(`Opção desconhecida ou sem valor. Veja ${commandLine('leads', '--help')}.`)
  }
}
export type Arguments = ReturnType<typeof readArguments>
