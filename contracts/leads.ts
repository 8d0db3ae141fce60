import * as z from 'zod/mini'

export const CONTACT_FUNCTION = 'submit-contact'
export const RECRUITMENT_FUNCTION = 'submit-recruitment'

/** Budget ranges of the contact form: the value that is stored, and its label is in the content. */
export const CONTACT_BUDGETS = ['500-2000', '2000-5000', '5000-10000', '10000+'] as const
export type ContactBudget = (typeof CONTACT_BUDGETS)[number]

/** Longest accepted text of each field: generous for people, small enough to store and to mail. */
export const LEAD_LIMITS = {
  name: 120,
  email: 254,
  phone: 40,
  company: 120,
  tiktokUsername: 60,
  niche: 120,
  message: 5000,
  origin: 1000,
} as const
export const BODY_LIMIT_BYTES = 64 * 1024

export const LEAD_MESSAGES = {
  name: 'Informe seu nome.',
  email: 'Informe um e-mail válido.',
  phone: 'Informe um telefone.',
  tiktokUsername: 'Informe seu usuário do TikTok.',
  message: 'Escreva sua mensagem.',
  budget: 'Escolha uma das faixas de investimento.',
  tooLong: 'O texto passou do tamanho máximo.',
  characters: 'O texto tem caracteres que não podem ser lidos. Digite-o de novo.',
  submissionId: 'O identificador do envio não é válido. Recarregue a página e tente de novo.',
} as const

// Control characters other than tab and line breaks, and half surrogates, are never typed by people
// and break mail headers, CSV files and some databases.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u

const text = (max: number) =>
  z.string(LEAD_MESSAGES.characters).check(
    z.trim(),
    z.maxLength(max, LEAD_MESSAGES.tooLong),
    z.refine((value) => !UNREADABLE.test(value), LEAD_MESSAGES.characters),
  )
const requiredText = (max: number, message: string) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(max, LEAD_MESSAGES.tooLong),
    z.refine((value) => !UNREADABLE.test(value), LEAD_MESSAGES.characters),
  )
const optionalText = (max: number) => z._default(text(max), '')

// The browser's own rule for type="email" (HTML Standard), so that both sides agree on every address.
const HTML_EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
const email = z
  .string(LEAD_MESSAGES.email)
  .check(
    z.trim(),
    z.maxLength(LEAD_LIMITS.email, LEAD_MESSAGES.tooLong),
    z.regex(HTML_EMAIL, LEAD_MESSAGES.email),
  )

const submissionId = z.optional(z.guid(LEAD_MESSAGES.submissionId))
/** Where the visitor came from (a channel, a material, a calculator scenario), as the form showed it. */
const origin = optionalText(LEAD_LIMITS.origin)

export const contactSchema = z.object({
  submissionId,
  origin,
  name: requiredText(LEAD_LIMITS.name, LEAD_MESSAGES.name),
  email,
  phone: requiredText(LEAD_LIMITS.phone, LEAD_MESSAGES.phone),
  company: optionalText(LEAD_LIMITS.company),
  budget: z._default(z.union([z.literal(''), z.enum(CONTACT_BUDGETS)], LEAD_MESSAGES.budget), ''),
  message: requiredText(LEAD_LIMITS.message, LEAD_MESSAGES.message),
})
export type ContactLead = z.infer<typeof contactSchema>

export const recruitmentSchema = z.object({
  submissionId,
  origin,
  name: requiredText(LEAD_LIMITS.name, LEAD_MESSAGES.name),
  email,
  phone: optionalText(LEAD_LIMITS.phone),
  tiktokUsername: requiredText(LEAD_LIMITS.tiktokUsername, LEAD_MESSAGES.tiktokUsername),
  niche: optionalText(LEAD_LIMITS.niche),
  message: optionalText(LEAD_LIMITS.message),
})
export type RecruitmentLead = z.infer<typeof recruitmentSchema>

/** The yes of both functions: said only after the lead is on disk. */
export const leadAcceptedSchema = z.object({
  success: z.literal(true),
  submissionId: z.guid(),
})
