import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestMessages } from '../../content/server-messages.ts'
import { calculateRequestSchema } from '../../contracts/calculate-campaign-metrics.ts'
import { estimateScenario } from '../estimate/scenario-estimate.ts'
import type { Narrator } from '../narrate/narrator.ts'
import type { CountedNetwork } from '../receive/rate-limits.ts'
import { readBody } from '../serve/request-body.ts'

/** Better chosen sentences for a result that the page already shows. It always answers with a text. */
export const explainEstimate =
  (parts: { narrator: Narrator; networksOf(c: Context): Promise<CountedNetwork[]> }) =>
  async (c: Context) => {
    const body = await readBody(c.req.raw)
    if (body.type !== 'json') {
      throw new HTTPException(415, { message: requestMessages.unsupportedType })
    }
    const scenario = calculateRequestSchema.safeParse(body.values)
    if (!scenario.success) {
      return c.json({ success: false, error: scenario.error.issues[0]?.message }, 400)
    }
    const result = estimateScenario(scenario.data)
    const explanation = await parts.narrator.explain(result, await parts.networksOf(c))
    return c.json({ success: true, explanation })
  }
