import type { Context } from 'hono'
import { raw } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../../config/env.ts'
import { requestMessages } from '../../content/server-messages.ts'
import { PLAN_FUNCTION, readPlanForm } from '../../contracts/plan-form.ts'
import type { PlanPageInput } from '../estimate/computed-plan-page.ts'
import { planRefusedPage } from '../estimate/plan-page.ts'
import { htmlResponse, pageContext } from '../serve/html-page.ts'
import { readBody } from '../serve/request-body.ts'
import { formPage } from '../serve/site-referer.ts'
import { visitorOrigin } from '../serve/visitor-request.ts'

/** Makes the page of a plan, on this thread or another. Rejects with PoolFull if it cannot be made now. */
export type PlanPage = (input: PlanPageInput) => Promise<string>

/**
 * The planner for browsers without JavaScript: its form, posted, and the answers as a page. With JavaScript everything
 * is computed on the visitor's device, so there is no answer in JSON. Nothing of it is stored or logged.
 */
export const planCampaign = (env: Env, planPage: PlanPage) => async (c: Context) => {
  const request = c.req.raw
  const body = await readBody(request)
  if (body.type !== 'form') throw new HTTPException(415, { message: requestMessages.formOnly })
  const { values } = body
  const siteOrigin = env.pagesUrl || visitorOrigin(request, env.trustProxy)
  const back = formPage(request, siteOrigin, '/planejador')
  const around = { ...pageContext(env), back, values, action: `/functions/v1/${PLAN_FUNCTION}` }
  const { scenario, errors } = readPlanForm(values)
  if (!scenario) return htmlResponse(c, env, planRefusedPage({ ...around, errors }), 400)
  return htmlResponse(c, env, raw(await planPage({ scenario, page: around })))
}
