import { describe, expect, test } from 'vitest'
import { CONTACT_FUNCTION, RECRUITMENT_FUNCTION, readLeadAccepted } from './lead-calls.ts'
import { EMAIL_PATTERN } from './lead-fields.ts'
import { BODY_LIMIT_BYTES, contactSchema, LEAD_MESSAGES, recruitmentSchema } from './leads.ts'

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

describe('beside the fields', () => {
  const read = (more: object) => contactSchema.parse({ ...contact, ...more })
  const refusal = (more: object) =>
    contactSchema.safeParse({ ...contact, ...more }).error?.issues[0]?.message

  test.each([
    ['a'.repeat(15), false],
    ['a'.repeat(16), true],
    ['Az_-09'.repeat(3), true],
    ['a'.repeat(100), true],
    ['a'.repeat(101), false],
    [`${'a'.repeat(16)}!`, false],
    [`!${'a'.repeat(16)}`, false],
    [1234567890123456, false],
    [null, false],
  ])('a sender’s secret %j is kept: %s', (senderSecret, isKept) => {
    expect(read({ senderSecret }).senderSecret).toBe(isKept ? senderSecret : undefined)
  })

  test.each([
    ['', false],
    ['  ', false],
    [null, false],
    [false, false],
    ['http://spam', true],
    [0, true],
    [true, true],
    [{}, true],
  ])('a honeypot with %j is filled: %s, and never refused', (website, isFilled) => {
    expect(read({ website }).website).toBe(isFilled)
  })

  test.each([
    [0, 0],
    [1500.5, 1500.5],
    ['1500', 1500],
    ['', undefined],
    ['  ', undefined],
    ['soon', undefined],
    [-1, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [true, undefined],
    [null, undefined],
    [[7], undefined],
  ])('%j milliseconds are read as %s', (elapsedMs, milliseconds) => {
    expect(read({ elapsedMs }).elapsedMs).toBe(milliseconds)
  })

  test.each([
    [true, true],
    ['on', true],
    ['true', true],
    [false, false],
    ['false', false],
    ['', false],
    [1, false],
  ])('the box for news with %j is %s', (marketing, isTicked) => {
    expect(read({ marketing }).marketing).toBe(isTicked)
  })

  test.each([
    [' /contato ', '/contato'],
    ['/contato?utm_source=x#y', '/contato'],
    ['/a/../contato', '/contato'],
    ['/preços', '/pre%C3%A7os'],
    [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
    [`/${'a'.repeat(500)}`, ''],
    [`/${'ç'.repeat(400)}`, ''],
    ['contato', ''],
    ['x:.evil.example/oferta', ''],
    ['https://evil.example/x', ''],
    ['//evil.example/x', ''],
    ['/.//evil.example/x', ''],
    ['/%2e%2e//evil.example/x', ''],
    ['/\\evil.example/x', ''],
    ['/\t/evil.example/x', ''],
    ['/a\u0000', ''],
    ['/\ud800', ''],
    [1, ''],
    [['/x'], ''],
  ])('a page %j is the path %j of this site', (page, path) => {
    expect(read({ page }).page).toBe(path)
  })

  test('a scenario is kept as text, whether it came as a sentence or as the form', () => {
    expect(read({ scenario: ' Moda, Vendas ' }).scenario).toBe('Moda, Vendas')
    const form = {
      companyName: 'X',
      segment: 'Moda',
      objective: null,
      budget: 1000,
      days: '30',
      platform: null,
    }
    expect(read({ scenario: { ...form, other: 'x' } }).scenario).toBe(JSON.stringify(form))
    expect(read({ scenario: {} }).scenario).toBe('{}')
    expect(read({ scenario: 'a'.repeat(1000) }).scenario).toHaveLength(1000)
    expect(refusal({ scenario: 'a'.repeat(1001) })).toBe(LEAD_MESSAGES.tooLong)
    expect(refusal({ scenario: 'a\u0007' })).toBe(LEAD_MESSAGES.characters)
    expect(refusal({ scenario: { budget: [] } })).toBe(LEAD_MESSAGES.characters)
    expect(refusal({ scenario: 7 })).toBe(LEAD_MESSAGES.characters)
  })

  test('the version of the privacy text has forty letters at most', () => {
    expect(read({ consentVersion: ' privacidade-v3 ' }).consentVersion).toBe('privacidade-v3')
    expect(refusal({ consentVersion: 'a'.repeat(41) })).toBe(LEAD_MESSAGES.tooLong)
  })
})

describe('a campaign', () => {
  test('is read with the form, whatever it is', () => {
    expect(contactSchema.parse({ ...contact, campaign: { gclid: 'a', x: 1 } }).campaign).toEqual({
      gclid: 'a',
    })
    expect(contactSchema.parse({ ...contact, campaign: 'gclid' }).campaign).toEqual({})
  })
})

describe('an address and its limits', () => {
  const accepts = (email: string) => contactSchema.safeParse({ ...contact, email }).success
  test.each([
    ['x y@exemplo.com', false],
    ['ana@a.co', true],
    ['ana@exemplo.c', true],
    [`ana@${'a'.repeat(63)}.com`, true],
    [`ana@${'a'.repeat(64)}.com`, false],
    ['ana@exemplo.com-', false],
    ['ana@exemplo.-com', false],
    ['ana@exemplo.com x', false],
  ])('%j is taken: %s', (email, isTaken) => {
    expect(accepts(email)).toBe(isTaken)
  })

  test('254 letters are the most', () => {
    const long = (length: number) => `${'a'.repeat(length - '@exemplo.com'.length)}@exemplo.com`
    expect(accepts(long(254))).toBe(true)
    expect(accepts(long(255))).toBe(false)
  })
})

test('letters below a space are refused, but for tabs and the ends of lines', () => {
  const accepts = (message: string) => contactSchema.safeParse({ ...contact, message }).success
  for (const code of [0, 8, 11, 12, 14, 31, 127])
    expect(accepts(`a${String.fromCharCode(code)}b`), `${code}`).toBe(false)
  for (const code of [9, 10, 13, 32, 126, 128])
    expect(accepts(`a${String.fromCharCode(code)}b`), `${code}`).toBe(true)
})

test('a text of the wrong kind is refused with a sentence', () => {
  const message = (more: object) =>
    contactSchema.safeParse({ ...contact, ...more }).error?.issues[0]?.message
  expect(message({ company: 7 })).toBe(LEAD_MESSAGES.characters)
  expect(message({ company: { length: 'x' } })).toBe(LEAD_MESSAGES.characters)
  expect(message({ name: 7 })).toBe(LEAD_MESSAGES.name)
  expect(message({ submissionId: '1' })).toBe(LEAD_MESSAGES.submissionId)
})

test('the names and limits that both sides go by', () => {
  expect([CONTACT_FUNCTION, RECRUITMENT_FUNCTION]).toEqual(['submit-contact', 'submit-recruitment'])
  expect(BODY_LIMIT_BYTES).toBe(65_536)
})

test('a yes names what was stored', () => {
  const yes = {
    success: true,
    submissionId: '019a7c3e-0000-7000-8000-000000000001',
    protocol: 'ABCD1234',
    receipt: '',
  }
  expect(readLeadAccepted({ ...yes, more: 1 })).toEqual(yes)
  for (const wrong of [
    { success: false },
    { submissionId: 'x' },
    { protocol: 1 },
    { receipt: null },
  ]) {
    expect(readLeadAccepted({ ...yes, ...wrong })).toBeUndefined()
  }
  for (const other of [null, undefined, 'x', []]) expect(readLeadAccepted(other)).toBeUndefined()
})
