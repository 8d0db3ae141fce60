import type { Context } from 'hono'
import {
  calculateRequestSchema,
  calculatorFormSchema,
} from '../../contracts/calculate-campaign-metrics.ts'
import { calculationPage, calculationRefusedPage } from '../calculation-page.ts'
import type { Env } from '../env.ts'
import { estimateAnswer } from '../estimate-answer.ts'
import { readBody } from '../request-body.ts'
import { sameHostReferer } from '../same-host-referer.ts'
import { estimateScenario } from '../scenario-estimate.ts'

export const calculateCampaignMetrics = (env: Env) => async (c: Context) => {
  const body = await readBody(c.req.raw)
  return body.type === 'form' ? answerPage(c, env, body.values) : answerJson(c, env, body.values)
}

function answerJson(c: Context, { languageModel }: Env, values: Record<string, unknown>) {
  const scenario = calculateRequestSchema.safeParse(values)
  if (!scenario.success) {
    return c.json({ success: false, error: scenario.error.issues[0]?.message }, 400)
  }
  const answer = estimateAnswer(estimateScenario(scenario.data), {
    modelMayExplain: languageModel !== undefined,
  })
  return c.body(answer, 200, { 'Content-Type': 'application/json' })
}

/** The calculator's form as a browser without JavaScript posts it. */
function answerPage(c: Context, { site }: Env, values: Record<string, string>) {
  const back = sameHostReferer(c.req.raw) ?? '/calculator'
  // Absent fields are empty ones: each rule then has its own message.
  const form = calculatorFormSchema.safeParse({ budget: '', days: '', ...values })
  const platform = calculateRequestSchema.shape.platform.safeParse(values.platform || null)
  if (!form.success || !platform.success) {
    const issues = [...(form.error?.issues ?? []), ...(platform.error?.issues ?? [])]
    const messages = [...new Set(issues.map((issue) => issue.message))]
    return c.html(calculationRefusedPage({ agency: site.name, back, messages }), 400)
  }
  const { companyName, days, segment, objective, budget } = form.data
  const result = estimateScenario({ segment, objective, budget, platform: platform.data })
  return c.html(calculationPage({ agency: site.name, back, companyName, days, result }))
}
