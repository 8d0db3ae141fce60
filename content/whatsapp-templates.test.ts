import { expect, test } from 'vitest'
import { LEAD_KINDS } from '../contracts/team.ts'
import { TEMPLATE_WORDS, whatsappTemplates } from './whatsapp-templates.ts'

test('the templates have only words that the inbox fills in', () => {
  for (const { title, text } of whatsappTemplates) {
    const words = [...text.matchAll(/\{(.*?)\}/g)].map(([, word]) => word)
    expect(TEMPLATE_WORDS, title).toEqual(expect.arrayContaining(words))
    // An open brace that is never closed would be sent as it is.
    expect(text.replaceAll(/\{\w+\}/g, ''), title).not.toMatch(/[{}]/)
  }
})

test('each form has a template that every lead can be sent', () => {
  const always = ['nome', 'atendente', 'agencia', 'protocolo']
  for (const kind of LEAD_KINDS) {
    const usable = whatsappTemplates.filter(
      (template) =>
        template.kind === kind &&
        [...template.text.matchAll(/\{(\w+)\}/g)].every(([, word = '']) => always.includes(word)),
    )
    expect(usable.length).toBeGreaterThan(0)
  }
})
