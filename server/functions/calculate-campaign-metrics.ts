import type { Context } from 'hono'
import {
  calculateRequestSchema,
  calculatorFormSchema,
  type MetricsByPlatform,
} from '../../contracts/calculate-campaign-metrics.ts'
import { type Objective, PLATFORMS, type Platform, type Segment } from '../../contracts/campaign.ts'
import { estimate } from '../../estimator/estimate.ts'
import { calculationPage, calculationRefusedPage } from '../calculation-page.ts'
import type { Env } from '../env.ts'
import { readBody } from '../request-body.ts'
import { sameHostReferer } from '../same-host-referer.ts'

type Campaign = { segment: Segment; objective: Objective; budget: number }

const metricsByPlatform = (campaign: Campaign, platforms: readonly Platform[]): MetricsByPlatform =>
  Object.fromEntries(
    platforms.map((platform) => [platform, estimate({ ...campaign, platform }).metrics]),
  )

export const calculateCampaignMetrics = (env: Env) => async (c: Context) => {
  const body = await readBody(c.req.raw)
  return body.type === 'form' ? answerPage(c, env, body.values) : answerJson(c, body.values)
}

function answerJson(c: Context, values: Record<string, unknown>) {
  const request = calculateRequestSchema.safeParse(values)
  if (!request.success) {
    return c.json({ success: false, error: request.error.issues[0]?.message }, 400)
  }
  const { platform, ...campaign } = request.data
  const metrics =
    platform === null
      ? metricsByPlatform(campaign, PLATFORMS)
      : estimate({ ...campaign, platform }).metrics
  return c.json({ success: true, metrics })
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
  const platforms = platform.data === null ? PLATFORMS : [platform.data]
  return c.html(
    calculationPage({
      agency: site.name,
      back,
      form: form.data,
      platform: platform.data,
      metrics: metricsByPlatform(form.data, platforms),
    }),
  )
}
