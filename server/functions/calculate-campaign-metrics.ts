import type { Context } from 'hono'
import type { Env } from '../../config/env.ts'
import {
  calculateRequestSchema,
  calculatorFormSchema,
} from '../../contracts/calculate-campaign-metrics.ts'
import { calculationPage } from '../estimate/calculation-page.ts'
import { calculationRefusedPage } from '../estimate/calculation-refused-page.ts'
import { calculationResponse } from '../estimate/calculation-response.ts'
import { estimateScenario } from '../estimate/scenario-estimate.ts'
import { htmlResponse, pageContext } from '../serve/html-page.ts'
import { readBody } from '../serve/request-body.ts'
import { formPage } from '../serve/site-referer.ts'
import { visitorOrigin } from '../serve/visitor-request.ts'

type OnCalculated = (path: string) => void

/** `onCalculated` gets the path of the page that asked; '/calculator' if that is not known. */
export const calculateCampaignMetrics =
  (env: Env, onCalculated: OnCalculated = () => {}) =>
  async (c: Context) => {
    const body = await readBody(c.req.raw)
    if (body.type === 'form') return answerPage(c, env, body.values, onCalculated)
    const scenario = calculateRequestSchema.safeParse(body.values)
    if (!scenario.success) {
      return c.json({ success: false, error: scenario.error.issues[0]?.message }, 400)
    }
    const modelMayExplain = env.languageModel !== undefined
    const answer = calculationResponse(estimateScenario(scenario.data), { modelMayExplain })
    onCalculated(pathOf(askingPage(c, env)))
    return c.body(answer, 200, { 'Content-Type': 'application/json' })
  }

const askingPage = ({ req: { raw } }: Context, { pagesUrl, trustProxy }: Env) =>
  formPage(raw, pagesUrl || visitorOrigin(raw, trustProxy), '/calculator')

const pathOf = (page: string) => page.replace(/\?.*/s, '')

/** Handles the calculator's form as a browser without JavaScript posts it. */
function answerPage(
  c: Context,
  env: Env,
  values: Record<string, string>,
  onCalculated: OnCalculated,
) {
  const back = askingPage(c, env)
  const around = { ...pageContext(env), back }
  // A missing field counts as empty, so that each rule gives its own message.
  const form = calculatorFormSchema.safeParse({ budget: '', days: '', ...values })
  const platform = calculateRequestSchema.shape.platform.safeParse(values.platform || null)
  if (!form.success || !platform.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of form.error?.issues ?? []) errors[String(path[0])] ??= message
    const [unknown] = platform.error?.issues ?? []
    if (unknown) errors.platform = unknown.message
    return htmlResponse(c, env, calculationRefusedPage({ ...around, values, errors }), 400)
  }
  const { companyName, days, segment, objective, budget } = form.data
  const result = estimateScenario({ segment, objective, budget, platform: platform.data })
  onCalculated(pathOf(back))
  return htmlResponse(c, env, calculationPage({ ...around, companyName, days, result }))
}
