import type { Env } from '../env.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email-channel.ts'
import { rdStationChannel } from './rdstation-channel.ts'
import { webhookChannel } from './webhook-channel.ts'

/** Every way of telling the agency that the environment has settings for. */
export function configuredChannels(
  { mail, webhook, rdStation, site }: Env,
  /** In place of each channel's own. */
  timeLimitMs?: number,
): Channel[] {
  return [
    ...(mail ? [emailChannel(mail, site.name, timeLimitMs)] : []),
    ...(webhook ? [webhookChannel(webhook, timeLimitMs)] : []),
    ...(rdStation ? [rdStationChannel(rdStation, timeLimitMs)] : []),
  ]
}
