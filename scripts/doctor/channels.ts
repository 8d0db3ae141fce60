import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { envFrom } from '../../config/env.ts'
import type { Settings } from '../../config/variables.ts'
import { configuredChannels } from '../../server/deliver/configured-channels.ts'
import { outageSentences } from '../../server/deliver/outage.ts'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'
import { withLeads } from '../with-leads.ts'
import { type Finding, wrong } from './finding.ts'

/** Reports the outages of delivery channels that the server has recorded. */
export async function channelFindings(settings: Settings): Promise<Finding[]> {
  const env = envFrom(settings)
  const names = configuredChannels(env).map(({ name }) => name)
  if (names.length === 0) return []
  // Without a database no server has ever run here, and opening it would create one.
  if (!env.databaseUrl && !existsSync(leadsFile(resolve(env.dataDir)))) return []
  try {
    const sentences = await withLeads(env, (store) => outageSentences(store, names, env.timeZone))
    return sentences.map((sentence) => wrong('canal', sentence))
  } catch {
    // testLeadFindings reports an error of the database.
    return []
  }
}
