import type { Handler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestMessages } from '../../content/server-messages.ts'
import type { ViolationCounts } from '../monitor/violation-reports.ts'

/** A report repeats the whole policy, and a browser may send a page's reports together. */
const BODY_LIMIT_BYTES = 64 * 1024

/** Takes reports of both kinds: those of `report-to` come as a list, those of `report-uri` one by one. */
export const reportViolation =
  (violations: ViolationCounts): Handler =>
  async (c) => {
    // Browsers always announce it, and HTTP ends a body at its announced length.
    const length = Number(c.req.header('content-length') ?? Number.NaN)
    if (!(length <= BODY_LIMIT_BYTES)) {
      throw new HTTPException(413, { message: requestMessages.bodyTooLarge })
    }
    violations.add(await c.req.json().catch(() => undefined))
    return c.body(null, 204)
  }
