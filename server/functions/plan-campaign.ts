import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../../config/env.ts'
import { offeredPlatforms } from '../../content/channels/offered.ts'
import { requestMessages } from '../../content/server-messages.ts'
import { PLAN_FUNCTION, readPlanForm } from '../../contracts/plan-form.ts'
import { jointDistribution } from '../../planner/joint-distribution.ts'
import { plan } from '../../planner/plan.ts'
import { htmlResponse, pageContext } from '../html-page.ts'
import { planAnswerPage, planRefusedPage } from '../plan-page.ts'
import { readBody } from '../request-body.ts'
import { siteReferer } from '../site-referer.ts'
import { visitorOrigin } from '../visitor-request.ts'

/**
 * The planner for browsers without JavaScript: its form, posted, and the answers as a page. With JavaScript everything
 * is computed on the visitor's device, so there is no answer in JSON. Nothing of it is stored or logged.
 */
export const planCampaign = (env: Env) => async (c: Context) => {
  const { raw } = c.req
  const body = await readBody(raw)
  if (body.type !== 'form') throw new HTTPException(415, { message: requestMessages.formOnly })
  const { values } = body
  const siteOrigin = env.pagesUrl || visitorOrigin(raw, env.trustProxy)
  const referer = siteReferer(raw, siteOrigin)
  // The page of an answer has the form too: from there the way back leads to the planner as well.
  const back = referer && !referer.startsWith('/functions/') ? referer : '/planejador'
  const around = { ...pageContext(env), back, values, action: `/functions/v1/${PLAN_FUNCTION}` }
  const { scenario, errors } = readPlanForm(values)
  if (!scenario) return htmlResponse(c, env, planRefusedPage({ ...around, errors }), 400)
  const distribution = jointDistribution(scenario.segment, scenario.objective, scenario)
  return htmlResponse(
    c,
    env,
    planAnswerPage({ ...around, plan: plan(scenario, distribution, offeredPlatforms) }),
  )
}
