import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address at the other end of the connection. Behind a proxy it is the proxy's, for everybody. */
export const connectionAddress = (c: Context) => getConnInfo(c).remote.address
