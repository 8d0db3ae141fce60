import { expect, test } from 'vitest'
import { contactForm } from '../../content/server-messages.ts'
import { CONTACT_FIELDS, type LeadField } from '../../contracts/lead-fields.ts'
import { leadFormPage } from './lead-form-page.ts'

const pageOf = async (fields: readonly LeadField[], words: typeof contactForm) =>
  String(
    await leadFormPage({
      title: 'Confira',
      intro: '',
      action: '/functions/v1/submit-contact',
      back: '/contato',
      agency: 'Cometa',
      pages: '',
      fields,
      words,
      values: { budget: '10000+', message: '\nOi' },
      hidden: {},
      messages: {},
    }),
  )

test('the form without JavaScript has the same fields and attributes as the page’s form', async () => {
  const html = await pageOf(CONTACT_FIELDS, contactForm)
  expect(html).toContain(
    '<input id="name" name="name" required autocomplete="name" autocapitalize="words" spellcheck="false" enterkeyhint="next" maxlength="120" type="text" value="">',
  )
  expect(html).toMatch(/<input id="email" [^>]*pattern="[^"]+" title="Informe um e-mail válido."/)
  expect(html).toContain('<label for="company">Empresa (opcional)</label>')
  expect(html).toContain('<option value="">Selecione uma faixa</option>')
  expect(html).toContain('<option value="10000+" selected>Acima de R$ 10.000</option>')
  expect(html).toContain('maxlength="5000" rows="6">\n\nOi</textarea>')
})

test('a new row of the table is a new field, with nothing else to change here', async () => {
  const fields: LeadField[] = [
    ...CONTACT_FIELDS,
    { name: 'city', kind: 'text', required: false, maxLength: 80 },
  ]
  const words = { ...contactForm, fields: { ...contactForm.fields, city: { label: 'Cidade' } } }
  const html = await pageOf(fields, words)
  expect(html).toContain('<label for="city">Cidade (opcional)</label>')
  expect(html).toContain('<input id="city" name="city" maxlength="80" type="text" value="">')
})
