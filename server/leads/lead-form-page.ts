import { html } from 'hono/html'
import { leadPage as texts } from '../../content/server-messages.ts'
import type { LeadField } from '../../contracts/lead-fields.ts'
import { htmlPage, type SiteAround } from '../html-page.ts'

/** The words that the form has on its own page too. */
export type LeadFormWords = {
  fields: Record<string, { label: string; placeholder?: string; choices?: Record<string, string> }>
  submit: string
  optionalMark: string
  purpose: { text: string; link: string }
  adults?: string
}

type LeadFormPage = SiteAround & {
  title: string
  intro: string
  /** Where the form posts to, and the page it first stood on. */
  action: string
  back: string
  fields: readonly LeadField[]
  words: LeadFormWords
  values: Record<string, string>
  /** What the visitor does not see, sent again as it came. */
  hidden: Record<string, string>
  /** What is wrong, by field. */
  messages: Record<string, string>
}

/** The visitor's text in a form that can be sent again: for browsers without JavaScript. */
export function leadFormPage(page: LeadFormPage) {
  const { agency, pages, words, fields, values, messages, hidden } = page
  // What is wrong with a field that nobody sees is said above the form.
  const unseen = Object.entries(messages).filter(
    ([name]) => !fields.some((field) => field.name === name),
  )
  const body = html`<p>${page.intro}</p>
${unseen.map(([, message]) => html`<p class="wrong">${message}</p>`)}
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
  return htmlPage({ title: page.title, agency, pages, body })
}

function control(
  field: LeadField,
  value: string,
  message: string | undefined,
  { fields, optionalMark }: LeadFormWords,
) {
  const { name, required, inputAttributes = {} } = field
  const { label = name, placeholder, choices = {} } = fields[name] ?? {}
  const attributes = html`id="${name}" name="${name}"${required && html` required`}${Object.entries(
    inputAttributes,
  ).map(
    // React writes the same attributes with capitals.
    ([attribute, text]) => html` ${attribute.toLowerCase()}="${String(text)}"`,
  )}${message && html` aria-invalid="true" aria-describedby="${name}-wrong"`}`
  return html`<label for="${name}">${label} ${!required && optionalMark}</label>
${input()}
${message && html`<p class="wrong" id="${name}-wrong">${message}</p>`}
`

  function input() {
    if (field.kind === 'select') {
      const options = [
        ['', placeholder],
        ...field.choices.map((choice) => [choice, choices[choice]]),
      ]
      return html`<select ${attributes}>${options.map(
        ([choice, text]) =>
          html`<option value="${choice}"${choice === value && html` selected`}>${text}</option>`,
      )}</select>`
    }
    const limit = html`maxlength="${field.maxLength}"`
    // A parser drops the first line break of a textarea: the one added here, not the visitor's.
    if (field.kind === 'textarea') {
      return html`<textarea ${attributes} ${limit} rows="6">
${value}</textarea>`
    }
    return html`<input ${attributes} ${limit} type="${field.kind}" value="${value}">`
  }
}
