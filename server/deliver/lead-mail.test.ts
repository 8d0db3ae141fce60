import { expect, test } from 'vitest'
import { countRange, moneyRange } from '../../content/range-text.ts'
import { estimateScenario } from '../estimate/scenario-estimate.ts'
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
    'Última chegada, origem',
    'google',
    'Clique no Google (gclid)',
    'abc',
    'privacidade-v1',
    'https://wa.me/5512912345678',
  ]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(html).toContain('<a href="https://wa.me/5512912345678">')
})

test('where the person came from, fact by fact, and only what is known', () => {
  const touch = (at: string, utm_source: string) => ({
    at,
    parameters: { utm_source, utm_campaign: 'Padarias', utm_custom: 'x' },
    landingPage: '/google-ads',
    referrer: '',
  })
  const [first, last] = [
    touch('2026-11-01T12:00:00.000Z', 'instagram'),
    touch('2026-11-15T11:00:00.000Z', 'google'),
  ]
  const consent = { version: 'v1', at: first.at, measurement: true, advertising: false }
  const seen = { clientIp: '203.0.113.7', userAgent: 'Firefox' }
  const campaign = last.parameters
  const lead = sampleLead({
    attribution: { first, last },
    campaign,
    trackingConsent: consent,
    ...seen,
  })
  const { text } = leadMail(lead)
  for (const line of [
    'Primeira chegada: 01/11/2026, 09:00',
    'Primeira chegada, origem: instagram',
    'Última chegada: 15/11/2026, 08:00',
    'Última chegada, página: /google-ads',
    'Última chegada, campanha: Padarias',
    'Outros parâmetros do anúncio: utm_custom=x',
    'Aceitou medição: sim',
    'Aceitou publicidade: não',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).not.toMatch(/vinda de|gclid|203\.0\.113|Firefox/)
  const once = leadMail(sampleLead({ attribution: { first: last, last } })).text
  expect(once).toContain('Última chegada')
  expect(once).not.toContain('Primeira chegada')
})

const sentence = 'Cenário da calculadora: Padaria, Sol & Cia, Moda, Vendas, R$ 1.000 em 30 dias.'

test('the calculator’s scenario is told once, with what it answered, best first', () => {
  const { text } = leadMail(sampleLead({ origin: sentence, scenario: sentence }))
  expect(text.match(/Cenário da calculadora/g)).toHaveLength(1)
  expect(text).toContain(
    'Cenário da calculadora: Padaria, Sol & Cia, Moda, Vendas, R$ 1.000 em 30 dias\n',
  )
  const { ranked } = estimateScenario({
    ...{ segment: 'Moda', objective: 'Vendas', budget: 1000, platform: null },
  })
  const told = [...text.matchAll(/^Estimativa, (.*): (.*)$/gm)]
  expect(told.map(([, platform]) => platform)).toEqual(ranked.map(({ platform }) => platform))
  const { leads, cpl } = ranked[0].ranges
  expect(told[0]?.[2]).toContain(`${countRange(leads)} conversões (${moneyRange(cpl)} cada)`)
  expect(text).toContain('O que é conversão: Conversão aqui é uma compra')
})

test('a scenario that was sent as an object reads as the sentence did', () => {
  const scenario = JSON.stringify({
    ...{ companyName: 'Padaria, Sol & Cia', segment: 'Moda', objective: 'Vendas' },
    ...{ budget: 1000, days: 30 },
  })
  const lead = sampleLead({ origin: sentence, scenario })
  expect(leadMail(lead)).toEqual(leadMail({ ...lead, scenario: sentence }))
})

test('a scenario of one platform, or as JSON, is estimated too', () => {
  const one = leadMail(sampleLead({ scenario: sentence.replace('dias.', 'dias no TikTok.') })).text
  expect(one.match(/^Estimativa, /gm)).toHaveLength(1)
  expect(one).toContain('em 30 dias, só TikTok\nEstimativa, TikTok: ')
  const json = { companyName: 'Sol', segment: 'Saúde', objective: 'Leads', budget: 5000, days: 60 }
  const { text } = leadMail(sampleLead({ scenario: JSON.stringify(json) }))
  expect(text).toContain('Cenário da calculadora: Sol, Saúde, Leads, R$ 5.000 em 60 dias\n')
  expect(text.match(/^Estimativa, /gm)).toHaveLength(6)
})

test.each([
  'qualquer coisa',
  '{"segment":"Moda"',
  '{"segment":"Circo","objective":"Leads","budget":5000}',
  'Moda, Vendas, R$ 1 em 30 dias',
  'Moda, Vendas, R$ 1.00.000',
  '',
])('what is no scenario of ours is told as it stands: %j', (scenario) => {
  const { text } = leadMail(sampleLead({ scenario }))
  expect(text).not.toContain('Estimativa')
  if (scenario) expect(text).toContain(`Cenário da calculadora: ${scenario}\n`)
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
