import * as z from 'zod/mini'

export const READ_RECEIPT_FUNCTION = 'read-receipt'
export const ERASE_RECEIPT_FUNCTION = 'erase-receipt'

/** The page; the token stands after '#', so that no server and no log ever sees it in an address. */
export const RECEIPT_PAGE = '/recibo'

export const RECEIPT_MESSAGES = {
  unknown: 'Não encontramos um envio com este link. Confira se ele está completo.',
} as const

/** Both functions: what is wrong with a token is never told apart from a token that fits nothing. */
export const receiptRequestSchema = z.object({
  token: z
    .string(RECEIPT_MESSAGES.unknown)
    .check(z.trim(), z.regex(/^[\da-f]{32}[\w-]{22}$/, RECEIPT_MESSAGES.unknown)),
})

const stored = {
  success: z.literal(true),
  protocol: z.string(),
  kind: z.enum(['contact', 'recruitment']),
  /** ISO 8601, UTC. Of an erased receipt only the day is left. */
  createdAt: z.string(),
}

/** The answer of `read-receipt`; `erase-receipt` answers its second or third shape. */
export const receiptSchema = z.discriminatedUnion('state', [
  z.object({
    ...stored,
    state: z.enum(['recebido', 'entregue']),
    /** As typed, by the names of the form's fields; optional ones may be ''. */
    fields: z.record(z.string(), z.string()),
    page: z.string(),
    origin: z.string(),
    scenario: z.string(),
    campaign: z.record(z.string(), z.string()),
    consent: z.object({ version: z.string(), acceptedAt: z.string(), marketing: z.boolean() }),
    /** The day on which it is erased without anybody asking. */
    eraseAfter: z.string(),
  }),
  z.object({ ...stored, state: z.literal('apagado'), erasedAt: z.string() }),
  /** Erased for everybody who asks from now on, but still on disk while somebody else reads; asking again tells. */
  z.object({ ...stored, state: z.literal('apagando') }),
])
export type Receipt = z.infer<typeof receiptSchema>
