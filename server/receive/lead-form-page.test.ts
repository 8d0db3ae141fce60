import { expect, test } from 'vitest'
import { contactForm } from '../../content/server-messages.ts'
import { CONTACT_FIELDS, type LeadField } from '../../contracts/lead-fields.ts'
import { leadFormPage } from './lead-form-page.ts'

const pageOf = async (
  fields: readonly LeadField[],
  words: Parameters<typeof leadFormPage>[0]['words'],
  different: Partial<Parameters<typeof leadFormPage>[0]> = {},
) =>
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
      ...different,
    }),
  )

test('the form without JavaScript has the same fields and attributes as the page’s form', async () => {
  const html = await pageOf(CONTACT_FIELDS, contactForm)
  expect(html).toContain(
    '<input id="name" name="name" required autocomplete="name" autocapitalize="words" spellcheck="false" enterkeyhint="next" aria-invalid="false" maxlength="120" type="text" value="">',
  )
  expect(html).toMatch(/<input id="email" [^>]*pattern="[^"]+"/)
  expect(html).toContain(`<p class="help" id="email-help">${contactForm.fields.email.help}</p>`)
  expect(html).not.toMatch(/ (?:title|placeholder)="/)
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
  expect(html).toContain(
    '<input id="city" name="city" aria-invalid="false" maxlength="80" type="text" value="">',
  )
})

test('what is wrong stands beside its field and, with a link to it, above the form', async () => {
  const html = await pageOf(CONTACT_FIELDS, contactForm, {
    messages: { email: 'Informe um e-mail válido.', scenario: 'O texto passou do tamanho máximo.' },
  })
  expect(html).toMatch(
    /<input id="email" [^>]* aria-invalid="true" aria-describedby="email-help email-wrong"/,
  )
  expect(html).toContain('<p class="wrong" id="email-wrong">Informe um e-mail válido.</p>')
  expect(html.match(/class="wrong"/g)).toHaveLength(1)
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  // The browser focuses the list. A field that nobody sees has no link.
  expect(html).toContain('<div class="summary" role="alert" tabindex="-1" autofocus>')
  expect(html).toContain('<h2>Há 2 campos para corrigir</h2>')
  expect(html).toContain('<li><a href="#email">Informe um e-mail válido.</a></li>')
  expect(html).toContain('<li>O texto passou do tamanho máximo.</li>')
  expect(html).toMatch(/<title>Erro: /)
})

test('where nothing is wrong nothing is said', async () => {
  const html = await pageOf(CONTACT_FIELDS, contactForm)
  expect(html).not.toMatch(
    /class="(?:wrong|summary)"|aria-invalid="true"|Erro: |undefined|null|>false/,
  )
  expect(html).toMatch(/<label for="name">[^<(]*<\/label>/)
})

test('what the visitor does not see is sent again, and typed text is never markup', async () => {
  const html = await pageOf(CONTACT_FIELDS, contactForm, {
    hidden: { submissionId: 'the-id', origin: '"><b>' },
    values: { name: '"><script>', message: '</textarea><script>' },
    pages: 'https://paginas.example',
    intro: 'Confira o texto.',
  })
  expect(html).toContain('<input type="hidden" name="submissionId" value="the-id">')
  expect(html).toContain('<input type="hidden" name="origin" value="&quot;&gt;&lt;b&gt;">')
  expect(html).not.toContain('<script>')
  expect(html).toContain('<form method="post" action="/functions/v1/submit-contact">')
  expect(html).toContain('<p>Confira o texto.</p>')
  expect(html).toContain('href="https://paginas.example/privacidade"')
  expect(html).toContain('href="https://paginas.example/contato"')
  expect(html).toContain(`<button type="submit">${contactForm.submit}</button>`)
  expect(html).toContain('<option value="" selected>')
})

test('a form for adults says so, and a field without words has its own name', async () => {
  const words = { ...contactForm, adults: 'Só para maiores de 18 anos.' }
  const city: LeadField = { name: 'city', kind: 'text', required: true, maxLength: 80 }
  const html = await pageOf([city], words)
  expect(html).toContain('<p>Só para maiores de 18 anos.</p>')
  expect(html).toMatch(/<label for="city">city\s*<\/label>/)
})
