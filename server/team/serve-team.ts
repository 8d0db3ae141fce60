import type { Env } from '../../config/env.ts'
import { TEAM_PATH } from '../../contracts/team.ts'
import { withTimeout } from '../../contracts/with-timeout.ts'
import { configuredChannels } from '../deliver/configured-channels.ts'
import type { Log } from '../log.ts'
import { type Listener, listen } from '../serve/listen.ts'
import { remoteAddress } from '../serve/remote-address.ts'
import { createRequestListener } from '../serve/request-listener.ts'
import { openStorage } from '../storage.ts'
import { createTeam } from './create-team.ts'

/** The time that open requests get when the server stops. */
const CLOSE_LIMIT_MS = 5000

/**
 * The inbox as a server of its own, on the database of a site that runs elsewhere. It delivers nothing: what somebody
 * sends again waits in the outbox for the site's own worker or scheduler.
 */
export async function serveTeam(env: Env, log: Log) {
  const { team } = env
  if (!team) throw new Error('no team')
  const { store } = await openStorage(env, log)
  let listener: Listener | undefined
  const url = () => team.url.replace(/:0$/, `:${listener?.port}`)
  const channels = configuredChannels(env, { log })
  const { app, startDigest, close } = await createTeam({
    env,
    team,
    store,
    channels,
    log,
    addressOf: remoteAddress,
    onEnqueued() {},
    url,
    isAlone: true,
  })
  const answer = createRequestListener({ app, log, trustProxy: env.trustProxy })
  try {
    listener = await listen(answer, { port: team.port ?? env.port, host: team.host })
  } catch (error) {
    await close()
    await store.close()
    throw error
  }
  const { port, stop } = listener
  startDigest()
  return {
    port,
    url: `${url()}${TEAM_PATH}`,
    async close() {
      // A mail server that is slow to take the digest must not hold it up.
      await withTimeout(close(), CLOSE_LIMIT_MS).catch(() => {})
      await stop(CLOSE_LIMIT_MS)
      await store.close()
    },
  }
}
