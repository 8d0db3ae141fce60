import * as z from 'zod/mini'
import { readAttribution, readCampaign, readTrackingConsent } from './attribution.ts'
import {
  CONTACT_FIELDS,
  EMAIL_PATTERN,
  FIELD_MESSAGES,
  type LeadField,
  RECRUITMENT_FIELDS,
} from './lead-fields.ts'
import { isReadable } from './readable-text.ts'
import { SITE_PATH_MAX_LENGTH, sitePath } from './site-path.ts'

/** Maximum lengths of the metadata that is sent with the visitor's own fields. */
export const LEAD_LIMITS = {
  origin: 1000,
  page: SITE_PATH_MAX_LENGTH,
  scenario: 1000,
  consentVersion: 40,
} as const
export const BODY_LIMIT_BYTES = 64 * 1024

export const LEAD_MESSAGES = {
  ...FIELD_MESSAGES,
  tooLong: 'O texto passou do tamanho máximo.',
  characters: 'O texto tem caracteres que não podem ser lidos. Digite-o de novo.',
  submissionId: 'O identificador do envio não é válido. Recarregue a página e tente de novo.',
} as const

// Not z.maxLength: it checks anything that has a length, and throws on an object whose length is no number. A
// refinement runs on strings only.
const notTooLong = (max: number) =>
  z.refine<string>((value) => value.length <= max, LEAD_MESSAGES.tooLong)
const readable = z.refine<string>(isReadable, LEAD_MESSAGES.characters)

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

// The browser's own validation of type="email" (HTML Standard), so that both sides agree on every address.
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

/** The schema of each field by its name. */
const fieldSchemas = <Name extends string>(fields: readonly (LeadField & { name: Name })[]) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])) as Record<
    Name,
    z.ZodMiniType<string>
  >

const submissionId = z.optional(z.guid(LEAD_MESSAGES.submissionId))
/** A value that does not match counts as missing. */
const SENDER_SECRET = /^[\w-]{16,100}$/
/** Where the visitor came from (a channel, a material, a calculator scenario), as shown in the form. */
const origin = optionalText(LEAD_LIMITS.origin)

const scenarioValue = z.union([z.string(), z.number(), z.null()], LEAD_MESSAGES.characters)
/** The calculator's input, stored as JSON; other programs may send a sentence about it. */
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

/** Whatever was sent there: what cannot be read counts as absent. */
const lenient = <Value>(read: (value: unknown) => Value) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => read(value)),
    ),
  )

/** What both forms send beside the visitor's own fields. None of it is required. */
const metadataFields = {
  submissionId,
  /** Made by the browser at the first attempt: whoever sends it again gets the receipt again. */
  senderSecret: lenient(readSecret),
  origin,
  /** The honeypot, which people do not see. A value in it is never refused, only noted. */
  website: lenient(isFilled),
  /** Milliseconds from seeing the form to sending it; a value that is no number counts as missing. */
  elapsedMs: lenient(readMilliseconds),
  /** The path of the form's page. What is no path of this site counts as absent: it must not cost a lead. */
  page: lenient(sitePath),
  scenario,
  /** The parameters of the last touch: all that a page without JavaScript knows of where a visitor came from. */
  campaign: lenient(readCampaign),
  attribution: lenient(readAttribution),
  trackingConsent: lenient(readTrackingConsent),
  /** The marketing opt-in: news and offers too, not only an answer. */
  marketing: lenient((value) => value === true || value === 'on' || value === 'true'),
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
