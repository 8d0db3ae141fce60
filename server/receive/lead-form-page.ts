import { html } from 'hono/html'
import { leadPage as texts } from '../../content/server-messages.ts'
import type { LeadField } from '../../contracts/lead-fields.ts'
import {
  errorSummary,
  formControl,
  htmlPage,
  options,
  type PageContext,
} from '../serve/html-page.ts'

/** The texts that the form's own page shows too. */
export type LeadFormWords = {
  fields: Record<
    string,
    { label: string; help?: string; placeholder?: string; choices?: Record<string, string> }
  >
  submit: string
  optionalMark: string
  purpose: { text: string; link: string }
  adults?: string
}

type LeadFormPage = PageContext & {
  title: string
  intro: string
  /** The URL that the form posts to, and the page that it was on. */
  action: string
  back: string
  fields: readonly LeadField[]
  words: LeadFormWords
  values: Record<string, string>
  /** Hidden fields, sent again as they came. */
  hidden: Record<string, string>
  /** Error messages by field name. */
  messages: Record<string, string>
}

/** Shows the visitor's input in a form that can be sent again, for browsers without JavaScript. */
export function leadFormPage(page: LeadFormPage) {
  const { agency, pages, words, fields, values, messages, hidden } = page
  const seen = fields.flatMap(({ name }) =>
    messages[name] ? [{ id: name, message: messages[name] }] : [],
  )
  // Errors of hidden fields have no place of their own.
  const unseen = Object.entries(messages)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([, message]) => ({ message }))
  const errors = [...seen, ...unseen]
  const refused = errors.length > 0
  const body = html`${refused && errorSummary(errors)}
<p>${page.intro}</p>
<form method="post" action="${page.action}">
${Object.entries(hidden).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
)}${fields.map((field) => control(field, values[field.name] ?? '', messages[field.name], words))}
<button type="submit">${words.submit}</button>
${words.adults && html`<p>${words.adults}</p>`}
<p>${words.purpose.text} <a href="${pages}/privacidade">${words.purpose.link}</a></p>
</form>
<p><a href="${pages}${page.back}">${texts.back}</a></p>`
  return htmlPage({ title: page.title, agency, pages, body, refused })
}

function control(
  field: LeadField,
  value: string,
  message: string | undefined,
  { fields, optionalMark }: LeadFormWords,
) {
  const { name, required, inputAttributes } = field
  const { label = name, help, placeholder, choices = {} } = fields[name] ?? {}
  const control = { name, required, label, help, optionalMark, attributes: inputAttributes }
  return formControl(control, message, (attributes) => {
    if (field.kind === 'select') {
      const offered = field.choices.map((choice) => [choice, choices[choice]] as const)
      return html`<select ${attributes}>${options([['', placeholder], ...offered], value)}</select>`
    }
    const limit = html`maxlength="${field.maxLength}"`
    // An HTML parser drops the first line break of a textarea. This adds one, so that the visitor's own is
    // kept.
    if (field.kind === 'textarea') {
      return html`<textarea ${attributes} ${limit} rows="6">
${value}</textarea>`
    }
    return html`<input ${attributes} ${limit} type="${field.kind}" value="${value}">`
  })
}
