import * as z from 'zod/mini'

export const READ_RECEIPT_FUNCTION = 'read-receipt'
export const ERASE_RECEIPT_FUNCTION = 'erase-receipt'
export const WITHDRAW_MARKETING_FUNCTION = 'withdraw-marketing'
export const WITHDRAW_TRACKING_FUNCTION = 'withdraw-tracking'

/** The token is in the URL's hash, so that no server and no log ever sees it. */
export const RECEIPT_PAGE = '/recibo'

export const RECEIPT_MESSAGES = {
  unknown: 'Não encontramos um envio com este link. Confira se ele está completo.',
} as const

/** Of all these functions. A malformed token gets the same message as an unknown one. */
export const receiptRequestSchema = z.object({
  token: z
    .string(RECEIPT_MESSAGES.unknown)
    .check(z.trim(), z.regex(/^[\da-f]{32}[\w-]{22}$/, RECEIPT_MESSAGES.unknown)),
})

const stored = {
  success: z.literal(true),
  protocol: z.string(),
  kind: z.enum(['contact', 'recruitment']),
  /** ISO 8601, UTC. An erased receipt has only the day. */
  createdAt: z.string(),
}

/** The answer of `read-receipt`; `erase-receipt` answers with the second or third variant, the withdrawals with any. */
export const receiptSchema = z.discriminatedUnion('state', [
  z.object({
    ...stored,
    state: z.enum(['recebido', 'entregue']),
    /** What was typed, by field name; optional fields may be ''. */
    fields: z.record(z.string(), z.string()),
    page: z.string(),
    origin: z.string(),
    scenario: z.string(),
    campaign: z.record(z.string(), z.string()),
    /** Where the visitor came from, fact by fact, and what consent to advertising adds. Older functions send none. */
    tracking: z._default(z.record(z.string(), z.string()), {}),
    consent: z.object({
      version: z.string(),
      acceptedAt: z.string(),
      marketing: z.boolean(),
      /** When the visitor took the consent to news back. */
      marketingWithdrawnAt: z.optional(z.string()),
      /** The yes to the consent notice, if there was one. */
      tracking: z.optional(
        z.object({
          version: z.string(),
          at: z.string(),
          measurement: z.boolean(),
          advertising: z.boolean(),
          withdrawnAt: z.optional(z.string()),
          /** What platforms were told, with the names that people know them by. */
          told: z.array(
            z.object({ platform: z.string(), event: z.string(), at: z.optional(z.string()) }),
          ),
        }),
      ),
    }),
    /** The day on which it is erased automatically. */
    eraseAfter: z.string(),
  }),
  z.object({ ...stored, state: z.literal('apagado'), erasedAt: z.string() }),
  /** No longer readable, but still on disk while another reader has it open; asking again tells when it is gone. */
  z.object({ ...stored, state: z.literal('apagando') }),
])
export type Receipt = z.infer<typeof receiptSchema>
