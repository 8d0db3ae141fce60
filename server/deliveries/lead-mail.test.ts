import { expect, test } from 'vitest'
import { sampleLead } from '../testing/sample-lead.ts'
import { leadMail } from './lead-mail.ts'

test('the subject says who, from where and for how much', () => {
  const lead = sampleLead()
  const withFields = (fields: Record<string, string>) =>
    leadMail(sampleLead({ fields: { ...lead.fields, ...fields } })).subject
  expect(withFields({})).toBe('Novo contato: Ana Souza (Padaria Sol), R$ 2.000 - R$ 5.000')
  expect(withFields({ company: '', budget: '' })).toBe('Novo contato: Ana Souza')
  expect(withFields({ name: 'Ana\r\nBcc: x@example.com\n' })).not.toMatch(/[\r\n]/)
  const recruitment = sampleLead({
    kind: 'recruitment',
    fields: { name: 'Bia', tiktokUsername: '@bia' },
  })
  expect(leadMail(recruitment).subject).toBe('Novo cadastro TikTok LIVE: Bia (@bia)')
})

test('text and HTML say everything that was stored', () => {
  const { text, html } = leadMail(sampleLead({ protocol: 'ABCD1234' }))
  for (const part of [
    'Ana Souza',
    'ana@example.com',
    '+5512912345678',
    'Padaria Sol',
    'R$ 2.000 - R$ 5.000',
    'Quero vender mais.',
    'ABCD1234',
    '15/11/2026, 09:00',
    '/contato',
    'Moda, Vendas, R$ 1.000',
    'utm_source=google, gclid=abc',
    'privacidade-v1',
    'https://wa.me/5512912345678',
  ]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(html).toContain('<a href="https://wa.me/5512912345678">')
})

test('what a visitor typed is text in the HTML, never markup', () => {
  const { html } = leadMail(
    sampleLead({ fields: { name: '<img src=x onerror=alert(1)>', message: '"&<script>' } }),
  )
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;script&gt;')
})

test('an invalid phone is shown as it was typed', () => {
  const lead = sampleLead({ phoneE164: undefined, fields: { phone: 'ramal 12' } })
  expect(leadMail(lead).text).toContain('ramal 12')
  expect(leadMail(lead).text).not.toContain('wa.me')
  expect(leadMail(lead).html).not.toContain('<a ')
})

test.each(['🎂', '👩‍👩‍👧‍👦', '🇧🇷', 'a\u0303', '👍🏽'])(
  'a long subject is not cut inside %s',
  (letter) => {
    const whole = new Set(
      Array.from(new Intl.Segmenter('pt-BR').segment(letter), ({ segment }) => segment),
    )
    for (let before = 0; before < 40; before++) {
      const name = `${'x'.repeat(before)}${letter.repeat(200)}`
      const { subject } = leadMail(sampleLead({ fields: { name } }))
      expect(subject.length).toBeLessThanOrEqual(180)
      expect(subject.length).toBeGreaterThan(120)
      expect(subject.isWellFormed()).toBe(true)
      const [last] = Array.from(new Intl.Segmenter('pt-BR').segment(subject)).slice(-1)
      expect(whole).toContain(last?.segment)
    }
  },
)
