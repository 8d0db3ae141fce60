import type { Context } from 'hono'
import { SCRIPT_ERROR_LIMITS } from '../../contracts/script-errors.ts'
import { scriptErrorSchema } from '../../contracts/site-call-schemas.ts'
import type { ScriptErrors } from '../monitor/script-errors.ts'
import { readBody } from '../serve/request-body.ts'
import type { SiteFiles } from '../serve/site-files.ts'
import { engineOf } from '../serve/user-agent.ts'

/** An error of the site's scripts in a visitor's browser. Whatever is wrong with it, or switched off, is forgotten. */
export const reportError =
  ({ errors, files }: { errors?: ScriptErrors; files?: SiteFiles }) =>
  async (c: Context) => {
    if (!errors || !files) return c.body(null, 204)
    const { values } = await readBody(c.req.raw, SCRIPT_ERROR_LIMITS.body)
    const report = scriptErrorSchema.safeParse(values)
    const frames = report.data?.frames.filter((frame) => files.isScript(frame.split(':')[0] ?? ''))
    if (report.success && frames?.[0]) {
      const { message, page } = report.data
      const known = files.page(page) ?? ''
      errors.add({ message, frames, page: known }, engineOf(c.req.header('user-agent')))
    }
    return c.body(null, 204)
  }
