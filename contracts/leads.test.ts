import { describe, expect, test } from 'vitest'
import { EMAIL_PATTERN } from './lead-fields.ts'
import { contactSchema, LEAD_MESSAGES, recruitmentSchema } from './leads.ts'

const contact = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  phone: '(12) 91234-5678',
  message: 'Olá,\nquero vender mais. 🎂',
}
const recruitment = { name: 'Ana', email: 'ana@exemplo.com.br', tiktokUsername: '@ana' }

describe('a contact', () => {
  test('needs name, e-mail, phone and message; the rest may be missing', () => {
    expect(contactSchema.parse(contact)).toEqual({
      ...contact,
      company: '',
      budget: '',
      origin: '',
      submissionId: undefined,
    })
  })

  test.each(['name', 'email', 'phone', 'message'] as const)(
    'refuses a missing %s with its message',
    (field) => {
      const { [field]: _, ...rest } = contact
      expect(contactSchema.safeParse(rest).error?.issues[0]?.message).toBe(LEAD_MESSAGES[field])
      expect(contactSchema.safeParse({ ...contact, [field]: '   ' }).success).toBe(false)
    },
  )

  test.each(['500-2000', '2000-5000', '5000-10000', '10000+', ''])(
    'takes the range %j',
    (budget) => {
      expect(contactSchema.safeParse({ ...contact, budget }).success).toBe(true)
    },
  )

  test('refuses a range that is not in the list', () => {
    const result = contactSchema.safeParse({ ...contact, budget: '1-2' })
    expect(result.error?.issues[0]?.message).toBe(LEAD_MESSAGES.budget)
  })

  test.each(['a\u0000b', 'a\u001bb', 'a\ud800b'])(
    'refuses unreadable characters: %j',
    (message) => {
      const result = contactSchema.safeParse({ ...contact, message })
      expect(result.error?.issues[0]?.message).toBe(LEAD_MESSAGES.characters)
    },
  )

  test('refuses a text above the limit, not at the limit', () => {
    const long = (length: number) => ({ ...contact, message: 'a'.repeat(length) })
    expect(contactSchema.safeParse(long(5000)).success).toBe(true)
    expect(contactSchema.safeParse(long(5001)).success).toBe(false)
  })

  test.each([
    'ana.souza+site@exemplo.com.br',
    "o'neil_99@x.co",
    'a@b-c.exemplo.com',
    'ANA@EXEMPLO.COM',
  ])('takes %j as an e-mail', (email) => {
    expect(contactSchema.safeParse({ ...contact, email }).success).toBe(true)
  })

  test('the e-mail pattern is valid in the browser too, which compiles it with the v flag', () => {
    const pattern = new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v')
    expect(['ana@exemplo.com', 'joao@gmail', 'a..b@x.co'].map((one) => pattern.test(one))).toEqual([
      true,
      false,
      false,
    ])
  })

  // A pattern that tries again from every letter would not end within the time of a test.
  test('validates hostile e-mails quickly (no ReDoS)', () => {
    for (const email of [
      'a.'.repeat(127),
      `a@${'a-'.repeat(126)}`,
      `${'a'.repeat(126)}@${'a.'.repeat(63)}`,
    ])
      expect(contactSchema.safeParse({ ...contact, email }).success).toBe(false)
  })

  test.each([
    ...['ana', 'ana@', '@exemplo.com', 'ana@exem plo.com', 'ana@-x.com'],
    ...['joao..silva.@gmail.com', 'joao@gmail', '.joao@gmail.com', 'joao.@gmail.com'],
    ...['joao..silva@gmail.com', 'joao@gmail..com', 'joao@gmail.com.', 'ze@x'],
  ])('refuses %j as an e-mail', (email) => {
    expect(contactSchema.safeParse({ ...contact, email }).success).toBe(false)
  })
})

describe('a recruitment', () => {
  test('needs name, e-mail and TikTok user only', () => {
    expect(recruitmentSchema.safeParse(recruitment).success).toBe(true)
    for (const field of ['name', 'email', 'tiktokUsername'] as const) {
      expect(recruitmentSchema.safeParse({ ...recruitment, [field]: ' ' }).success).toBe(false)
    }
  })

  test('accepts any UUID as its id, and nothing else', () => {
    const withId = (submissionId: string) =>
      recruitmentSchema.safeParse({ ...recruitment, submissionId }).success
    expect(withId('019a7c3e-0000-7000-8000-000000000001')).toBe(true)
    expect(withId('f47ac10b-58cc-4372-a567-0e02b2c3d479')).toBe(true)
    expect(withId('1')).toBe(false)
  })
})
