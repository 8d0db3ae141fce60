import type { Context } from 'hono'
import { leadOfReceipt, receiptOf } from '../leads/receipt.ts'
import type { LeadDependencies } from '../leads/receive-lead.ts'

export const readReceipt = (dependencies: LeadDependencies) => async (c: Context) =>
  c.json(receiptOf(await leadOfReceipt(c, dependencies)))
