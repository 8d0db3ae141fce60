import * as z from 'zod/mini'
import {
  CONTACT_FIELDS,
  EMAIL_PATTERN,
  FIELD_MESSAGES,
  type LeadField,
  RECRUITMENT_FIELDS,
} from './lead-fields.ts'

export const CONTACT_FUNCTION = 'submit-contact'
export const RECRUITMENT_FUNCTION = 'submit-recruitment'

/** Longest accepted text of what travels beside the visitor's own fields. */
export const LEAD_LIMITS = {
  origin: 1000,
  page: 500,
  scenario: 1000,
  campaignValue: 500,
  consentVersion: 40,
} as const
/** What a visit's address may say of the campaign that paid for it; anything else is ignored. */
const CAMPAIGN_PARAMETER = /^(?:utm_[a-z_]{1,30}|gclid|fbclid|ttclid|li_fat_id)$/
const CAMPAIGN_PARAMETERS_MAX = 20
export const BODY_LIMIT_BYTES = 64 * 1024

export const LEAD_MESSAGES = {
  ...FIELD_MESSAGES,
  tooLong: 'O texto passou do tamanho máximo.',
  characters: 'O texto tem caracteres que não podem ser lidos. Digite-o de novo.',
  submissionId: 'O identificador do envio não é válido. Recarregue a página e tente de novo.',
} as const

// Control characters other than tab and line breaks, and half surrogates, are never typed by people
// and break mail headers, CSV files and some databases.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u

// Zod's own length rules look at anything that has a length, and fail on an object whose length is no
// number; a refinement only ever sees what is a string.
const notTooLong = (max: number) =>
  z.refine<string>((value) => value.length <= max, LEAD_MESSAGES.tooLong)
const readable = z.refine<string>((value) => !UNREADABLE.test(value), LEAD_MESSAGES.characters)

const text = (max: number) =>
  z.string(LEAD_MESSAGES.characters).check(z.trim(), notTooLong(max), readable)
const requiredText = (max: number, message: string | undefined) =>
  z.string(message).check(
    z.trim(),
    z.refine<string>((value) => value.length > 0, message),
    notTooLong(max),
    readable,
  )
const optionalText = (max: number) => z._default(text(max), '')

// The browser's own rule for type="email" (HTML Standard), so that both sides agree on every address.
const HTML_EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
const email = (max: number, message: string | undefined) =>
  z
    .string(message)
    .check(
      z.trim(),
      notTooLong(max),
      z.regex(HTML_EMAIL, message),
      z.regex(new RegExp(`^(?:${EMAIL_PATTERN})$`), message),
    )

function fieldSchema(field: LeadField): z.ZodMiniType<string> {
  const { kind, required, message } = field
  if (kind === 'email') return email(field.maxLength, message)
  if (kind === 'select') {
    const choices = z.enum(field.choices, message)
    return required ? choices : z._default(z.union([z.literal(''), choices], message), '')
  }
  return required ? requiredText(field.maxLength, message) : optionalText(field.maxLength)
}

/** The rule of each field by its name. */
const fieldSchemas = <Name extends string>(fields: readonly (LeadField & { name: Name })[]) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])) as Record<
    Name,
    z.ZodMiniType<string>
  >

const submissionId = z.optional(z.guid(LEAD_MESSAGES.submissionId))
/** Letters and digits that nobody guesses; what is none of these counts as missing. */
const SENDER_SECRET = /^[\w-]{16,100}$/
/** Where the visitor came from (a channel, a material, a calculator scenario), as the form showed it. */
const origin = optionalText(LEAD_LIMITS.origin)

const isCleanText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && !UNREADABLE.test(value)

/** Cut, not refused: nobody is turned away for the length of an address. */
const truncatedText = (max: number) =>
  z.optional(
    z.pipe(
      z.string(LEAD_MESSAGES.characters).check(readable),
      // The cut may fall inside a pair of surrogates.
      z.transform((value: string) => value.trim().slice(0, max).toWellFormed()),
    ),
  )

const scenarioValue = z.union([z.string(), z.number(), z.null()], LEAD_MESSAGES.characters)
/** The calculator's form as it stood, or one sentence about it; kept as text. */
const scenario = z.optional(
  z
    .pipe(
      z.union(
        [
          z.string(),
          z.object({
            companyName: z.optional(scenarioValue),
            segment: z.optional(scenarioValue),
            objective: z.optional(scenarioValue),
            budget: z.optional(scenarioValue),
            days: z.optional(scenarioValue),
            platform: z.optional(scenarioValue),
          }),
        ],
        LEAD_MESSAGES.characters,
      ),
      z.transform((value) => (typeof value === 'string' ? value.trim() : JSON.stringify(value))),
    )
    .check(notTooLong(LEAD_LIMITS.scenario), readable),
)

/** Whatever an advertiser's link carried is no fault of the visitor: what cannot be kept is dropped. */
export function readCampaign(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => CAMPAIGN_PARAMETER.test(name))
      .filter(([, text]) => isCleanText(text, LEAD_LIMITS.campaignValue) && text.trim() !== '')
      .slice(0, CAMPAIGN_PARAMETERS_MAX),
  )
}

/** What travels with both forms beside the visitor's own fields. None of it is ever required. */
const metadataFields = {
  submissionId,
  /** Made by the browser at the first send: whoever sends it again is given the receipt again. */
  senderSecret: z.optional(z.pipe(z.unknown(), z.transform(readSecret))),
  origin,
  /** The honeypot: people do not see it. Whatever stands in it is never refused, only noticed. */
  website: z.optional(z.pipe(z.unknown(), z.transform(isFilled))),
  /** Milliseconds from opening the form to sending it; what cannot be read counts as missing. */
  elapsedMs: z.optional(z.pipe(z.unknown(), z.transform(readMilliseconds))),
  /** The path of the page that the form was sent from. */
  page: truncatedText(LEAD_LIMITS.page),
  scenario,
  campaign: z.optional(z.pipe(z.unknown(), z.transform(readCampaign))),
  /** The separate box: news and offers too, not only an answer. */
  marketing: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => value === true || value === 'on' || value === 'true'),
    ),
  ),
  consentVersion: z.optional(text(LEAD_LIMITS.consentVersion)),
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return value !== undefined && value !== null && value !== false
}

function readSecret(value: unknown): string | undefined {
  return typeof value === 'string' && SENDER_SECRET.test(value) ? value : undefined
}

function readMilliseconds(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const number = isNumeric ? Number(value) : Number.NaN
  return Number.isFinite(number) && number >= 0 ? number : undefined
}

export const contactSchema = z.object({ ...metadataFields, ...fieldSchemas(CONTACT_FIELDS) })
export type ContactLead = z.infer<typeof contactSchema>

export const recruitmentSchema = z.object({
  ...metadataFields,
  ...fieldSchemas(RECRUITMENT_FIELDS),
})
export type RecruitmentLead = z.infer<typeof recruitmentSchema>

/** The yes of both functions: said only after the lead is on disk. */
export const leadAcceptedSchema = z.object({
  success: z.literal(true),
  /** Of the lead that was stored: another than was sent, when that one already stands for another text. */
  submissionId: z.guid(),
  /** Short, to be read out on the telephone. */
  protocol: z.string(),
  /**
   * '/recibo#…': whoever has this address can read and erase what was sent. '' when it was stored before
   * and nothing shows that it is the same sender who asks.
   */
  receipt: z.string(),
})
export type LeadAccepted = z.infer<typeof leadAcceptedSchema>
