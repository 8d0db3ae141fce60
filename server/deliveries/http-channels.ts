import type { Env } from '../../config/env.ts'
import type { Channel } from './channel.ts'
import { mailServiceChannel } from './mail-service-channel.ts'
import { rdStationChannel } from './rdstation-channel.ts'
import { webhookChannel } from './webhook-channel.ts'

/** The channels that need only HTTP. Hosted functions can use no others. */
export const httpChannels = (
  { mailService, webhook, rdStation, site }: Env,
  /** Overrides each channel's own limit. */
  timeLimitMs?: number,
): Channel[] => [
  ...(mailService ? [mailServiceChannel(mailService, site.name, timeLimitMs)] : []),
  ...(webhook ? [webhookChannel(webhook, timeLimitMs)] : []),
  ...(rdStation ? [rdStationChannel(rdStation, timeLimitMs)] : []),
]
