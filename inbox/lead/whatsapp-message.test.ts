import type { LeadView, Me } from '@contracts/team.ts'
import { expect, test } from 'vitest'
import { firstMessages, whatsappLink } from './whatsapp-message.ts'

const me = {
  person: { name: 'Rui Dias', email: 'rui@example.com', role: 'member' },
  agency: 'Órbita Ads',
} as Me
const lead = (different: Partial<LeadView>) =>
  ({
    kind: 'contact',
    name: 'Ana Souza',
    company: '',
    origin: '',
    protocol: 'A1',
    ...different,
  }) as LeadView

test('a first message greets by first names and leaves no gap', () => {
  const messages = firstMessages(lead({}), me)
  expect(messages[0]?.text).toMatch(/^Oi, Ana! Aqui é Rui, da Órbita Ads\./)
  for (const { text } of messages) expect(text).not.toMatch(/[{}]/)
})

test('templates that name the channel or the company are offered only if these are known', () => {
  const titles = (different: Partial<LeadView>) =>
    firstMessages(lead(different), me).map(({ title }) => title)
  expect(titles({})).not.toContain('Sobre o canal')
  expect(titles({ origin: '/contato?canal=google-ads' })).toContain('Sobre o canal')
  expect(titles({ company: 'Padaria Sol' })).toContain('Sobre a empresa')
  expect(titles({ kind: 'recruitment' })).toContain('Boas-vindas')
})

test('the link has digits only, and a text that cannot leave its parameter', () => {
  expect(whatsappLink('+55 12 91234-5678', 'Oi & tchau #1\n?')).toBe(
    'https://wa.me/5512912345678?text=Oi%20%26%20tchau%20%231%0A%3F',
  )
})
