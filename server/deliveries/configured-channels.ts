import type { Env } from '../../config/env.ts'
import type { Log } from '../log.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email-channel.ts'
import { httpChannels } from './http-channels.ts'

/** Every way of telling the agency that the environment has settings for. */
export function configuredChannels(
  env: Env,
  {
    timeLimitMs,
    log,
  }: {
    /** In place of each channel's own. */
    timeLimitMs?: number
    log?: Pick<Log, 'warning'>
  } = {},
): Channel[] {
  return [
    ...(env.mail ? [emailChannel(env.mail, env.site.name, { timeLimitMs, log })] : []),
    ...httpChannels(env, timeLimitMs),
  ]
}
