/**
 * The fields of the two lead forms, in the order in which they are shown. The React form, the server's page for
 * browsers without JavaScript, and the validation of both (leads.ts) are made from this table.
 *
 * A new field needs:
 * - a row here;
 * - its texts in content/contact.ts or content/recruitment.ts (the types require them), then
 *   `npm run content:shape`;
 * - a new version of the privacy policy in content/legal/privacy/ that names it, its number in
 *   contracts/legal-versions.ts, the hash of the version before in content/legal/legal.test.ts, what is new in `brief`
 *   of content/legal/legal.ts, its sentence in docs/privacidade.md and in tests/runtime/privacy-claims.test.ts;
 * - where it is no free text (an address, a number), a place outside of `freeText` in server/receive/spam.ts, which looks
 *   for links in all others;
 * - an example in tests/e2e/lead-pages.ts, a line in the tests that list all fields, and `npm run visual:update`.
 * `metadataFields` of leads.ts has names of its own, which a field must not bear: `website` is the honeypot.
 * Mails to the agency, receipts, exports, webhooks and the database need no change. RD Station gets it only if
 * server/deliver/rdstation-channel.ts names it.
 */
export type LeadField = {
  /** The name in requests and in the database. */
  name: string
  required: boolean
  /** The message when a required field is missing or its value is not valid. */
  message?: string
  /** Attributes for the phone's keyboard and the browser's autofill, with React's names. */
  inputAttributes?: {
    autoComplete?: 'name' | 'email' | 'tel' | 'organization' | 'off'
    inputMode?: 'email' | 'tel'
    autoCapitalize?: 'none' | 'words'
    autoCorrect?: 'off'
    spellCheck?: false
    enterKeyHint?: 'next'
    pattern?: string
  }
} & (
  | {
      kind: 'text' | 'email' | 'tel' | 'textarea'
      /** Generous for people, small enough to store and to mail. */
      maxLength: number
    }
  | { kind: 'select'; choices: readonly [string, ...string[]] }
)

/** The budget ranges of the contact form, as stored. Their labels are in the content. */
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
 * Refuses what the browser's own e-mail validation accepts although no mail arrives there and strict services
 * always refuse it: a dot at an end of the name, two dots in a row, a domain without a dot.
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
  },
} as const satisfies LeadField

const phone = {
  name: 'phone',
  kind: 'tel',
  message: FIELD_MESSAGES.phone,
  maxLength: 40,
  inputAttributes: { autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
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
