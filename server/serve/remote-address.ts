import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address at the other end of the connection. Behind a proxy it is always the proxy's. */
export const remoteAddress = (c: Context) => getConnInfo(c).remote.address
