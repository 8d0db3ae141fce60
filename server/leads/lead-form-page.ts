import { html } from 'hono/html'
import { leadPage as texts } from '../../content/server-messages.ts'
import { htmlPage, type SiteAround } from '../html-page.ts'

/** The words that the form has on its own page too. */
export type LeadFormWords = {
  submit: string
  optionalMark: string
  purpose: { text: string; link: string }
  adults?: string
}

export type LeadFormControl = {
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select'
  autocomplete?: string
  required?: boolean
  /** Of a select: what is stored, and how it reads. */
  options?: Record<string, string>
}

type LeadFormPage = SiteAround & {
  title: string
  intro: string
  /** Where the form posts to, and the page it first stood on. */
  action: string
  back: string
  words: LeadFormWords
  controls: LeadFormControl[]
  values: Record<string, string>
  /** What the visitor does not see, sent again as it came. */
  hidden: Record<string, string>
  /** What is wrong, by field. */
  messages: Record<string, string>
}

/** The visitor's text in a form that can be sent again: for browsers without JavaScript. */
export function leadFormPage(page: LeadFormPage) {
  const { agency, pages, words, controls, values, messages, hidden } = page
  // What is wrong with a field that nobody sees is said above the form.
  const unseen = Object.entries(messages).filter(([name]) => !controls.some((c) => c.name === name))
  const body = html`<p>${page.intro}</p>
${unseen.map(([, message]) => html`<p class="wrong">${message}</p>`)}
<form method="post" action="${page.action}">
${Object.entries(hidden).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
)}${controls.map((shown) => control(shown, values[shown.name] ?? '', messages[shown.name], words))}
<button type="submit">${words.submit}</button>
${words.adults && html`<p>${words.adults}</p>`}
<p>${words.purpose.text} <a href="${pages}/privacidade">${words.purpose.link}</a></p>
</form>
<p><a href="${pages}${page.back}">${texts.back}</a></p>`
  return htmlPage({ title: page.title, agency, pages, body })
}

function control(
  shown: LeadFormControl,
  value: string,
  message: string | undefined,
  words: LeadFormWords,
) {
  const { name, label, type, required, autocomplete, options = {} } = shown
  const attributes = html`id="${name}" name="${name}"${required && html` required`}${
    autocomplete && html` autocomplete="${autocomplete}"`
  }${message && html` aria-invalid="true" aria-describedby="${name}-wrong"`}`
  // A parser drops the first line break of a textarea: the one added here, not the visitor's.
  const field =
    type === 'textarea'
      ? html`<textarea ${attributes} rows="6">
${value}</textarea>`
      : type === 'select'
        ? html`<select ${attributes}>${Object.entries(options).map(
            ([option, text]) =>
              html`<option value="${option}"${option === value && html` selected`}>${text}</option>`,
          )}</select>`
        : html`<input ${attributes} type="${type}" value="${value}">`
  return html`<label for="${name}">${label} ${!required && words.optionalMark}</label>
${field}
${message && html`<p class="wrong" id="${name}-wrong">${message}</p>`}
`
}
