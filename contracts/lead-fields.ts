/**
 * The fields of the two lead forms, in the order in which they are shown. From this table come the React form,
 * the page that the server shows to browsers without JavaScript, and the rules of both (leads.ts).
 *
 * A new field is:
 * - a row here;
 * - its words in content/contact.ts or content/recruitment.ts: their types ask for them;
 * - a sentence in a new version of the privacy policy: tests/runtime/privacy-claims.test.ts asks for it;
 * - its example in tests/e2e/lead-pages.ts.
 * Mails to the agency, receipts, exports and the database take it as it comes.
 */
export type LeadField = {
  /** As it travels, and as it is stored. */
  name: string
  required: boolean
  /** What is said when a required field is missing, or when what stands in it cannot be right. */
  message?: string
  /** What tells a phone which keyboard to show and a browser what it may fill in: names as in React. */
  inputAttributes?: {
    autoComplete?: 'name' | 'email' | 'tel-national' | 'organization' | 'off'
    inputMode?: 'email' | 'tel'
    autoCapitalize?: 'none' | 'words'
    autoCorrect?: 'off'
    spellCheck?: false
    enterKeyHint?: 'next'
    pattern?: string
    /** The browser says it when the pattern does not fit. */
    title?: string
  }
} & (
  | {
      kind: 'text' | 'email' | 'tel' | 'textarea'
      /** Generous for people, small enough to store and to mail. */
      maxLength: number
    }
  | { kind: 'select'; choices: readonly [string, ...string[]] }
)

/** Budget ranges of the contact form: the value that is stored, and its label is in the content. */
const CONTACT_BUDGETS = ['500-2000', '2000-5000', '5000-10000', '10000+'] as const
export type ContactBudget = (typeof CONTACT_BUDGETS)[number]

export const FIELD_MESSAGES = {
  name: 'Informe seu nome.',
  email: 'Informe um e-mail válido.',
  phone: 'Informe um telefone.',
  tiktokUsername: 'Informe seu usuário do TikTok.',
  message: 'Escreva sua mensagem.',
  budget: 'Escolha uma das faixas de investimento.',
} as const

/**
 * What the browser's own rule for e-mails lets pass although no mail gets there and strict services refuse it
 * for ever: dots at the ends of the name or two in a row, a domain without a dot.
 */
export const EMAIL_PATTERN = '[^@.]+(?:\\.[^@.]+)*@[^@.]+(?:\\.[^@.]+)+'

const name = {
  name: 'name',
  kind: 'text',
  required: true,
  message: FIELD_MESSAGES.name,
  maxLength: 120,
  inputAttributes: {
    autoComplete: 'name',
    autoCapitalize: 'words',
    spellCheck: false,
    enterKeyHint: 'next',
  },
} as const satisfies LeadField

const email = {
  name: 'email',
  kind: 'email',
  required: true,
  message: FIELD_MESSAGES.email,
  maxLength: 254,
  inputAttributes: {
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'next',
    pattern: EMAIL_PATTERN,
    title: FIELD_MESSAGES.email,
  },
} as const satisfies LeadField

const phone = {
  name: 'phone',
  kind: 'tel',
  message: FIELD_MESSAGES.phone,
  maxLength: 40,
  inputAttributes: { autoComplete: 'tel-national', inputMode: 'tel', enterKeyHint: 'next' },
} as const

const message = {
  name: 'message',
  kind: 'textarea',
  message: FIELD_MESSAGES.message,
  maxLength: 5000,
} as const

export const CONTACT_FIELDS = [
  name,
  email,
  { ...phone, required: true },
  {
    name: 'company',
    kind: 'text',
    required: false,
    maxLength: 120,
    inputAttributes: { autoComplete: 'organization', enterKeyHint: 'next' },
  },
  {
    name: 'budget',
    kind: 'select',
    required: false,
    message: FIELD_MESSAGES.budget,
    choices: CONTACT_BUDGETS,
  },
  { ...message, required: true },
] as const satisfies readonly LeadField[]

export const RECRUITMENT_FIELDS = [
  name,
  email,
  { ...phone, required: false },
  {
    name: 'tiktokUsername',
    kind: 'text',
    required: true,
    message: FIELD_MESSAGES.tiktokUsername,
    maxLength: 60,
    inputAttributes: {
      autoComplete: 'off',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
      enterKeyHint: 'next',
    },
  },
  {
    name: 'niche',
    kind: 'text',
    required: false,
    maxLength: 120,
    inputAttributes: { enterKeyHint: 'next' },
  },
  { ...message, required: false },
] as const satisfies readonly LeadField[]

export type ContactField = (typeof CONTACT_FIELDS)[number]['name']
export type RecruitmentField = (typeof RECRUITMENT_FIELDS)[number]['name']
