import type { Env } from '../../config/env.ts'
import type { Log } from '../log.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email-channel.ts'
import { httpChannels } from './http-channels.ts'

/** Every channel that the environment configures. */
export function configuredChannels(
  env: Env,
  {
    timeLimitMs,
    log,
  }: {
    /** Overrides each channel's own limit. */
    timeLimitMs?: number
    log?: Pick<Log, 'warning'>
  } = {},
): Channel[] {
  return [
    ...(env.mail ? [emailChannel(env.mail, env.site.name, { timeLimitMs, log })] : []),
    ...httpChannels(env, timeLimitMs),
  ]
}
