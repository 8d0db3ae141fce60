import type { Context } from 'hono'
import { answerErased, isErased, leadOfReceipt, receiptOf } from '../receive/receipt.ts'
import type { LeadDependencies } from '../receive/receive-lead.ts'

export const readReceipt = (dependencies: LeadDependencies) => async (c: Context) => {
  const lead = await leadOfReceipt(c, dependencies)
  return isErased(lead) ? answerErased(c, dependencies, lead) : c.json(receiptOf(lead))
}
