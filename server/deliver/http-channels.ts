import type { Env } from '../../config/env.ts'
import { platformChannels } from '../platforms/configured-platforms.ts'
import type { Channel } from './channel.ts'
import { mailServiceChannel } from './mail-service-channel.ts'
import { rdStationChannel, rdStationWithdrawals } from './rdstation-channel.ts'
import { webhookChannel, webhookWithdrawals } from './webhook-channel.ts'

/** The channels that need only HTTP. Hosted functions can use no others. */
export const httpChannels = (
  env: Env,
  /** Overrides each channel's own limit. */
  timeLimitMs?: number,
): Channel[] => {
  const { mailService, webhook, rdStation, site } = env
  return [
    ...(mailService ? [mailServiceChannel(mailService, site.name, timeLimitMs)] : []),
    ...(webhook
      ? [webhookChannel(webhook, timeLimitMs), ...webhookWithdrawals(webhook, timeLimitMs)]
      : []),
    ...(rdStation
      ? [rdStationChannel(rdStation, timeLimitMs), ...rdStationWithdrawals(rdStation, timeLimitMs)]
      : []),
    ...platformChannels(env, timeLimitMs),
  ]
}
