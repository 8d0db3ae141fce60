import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env } from '../../config/env.ts'
import { errorCount, formErrors } from '../../content/form-errors.ts'

/** HTML from the `html` tag: every inserted value is already escaped. */
export type Html = ReturnType<typeof html>

// A short style sheet for the few pages that only browsers without JavaScript see.
const css = `
  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }
  body { margin: 0; font: 1.0625rem/1.6 "Instrument Sans", system-ui, sans-serif; color: #1b2440;
    background: #fff }
  header { padding: 1.25rem max(1.25rem, calc(50vw - 30rem)); font-weight: 700; font-size: 1.25rem;
    color: #fff; background: #0a0f1f }
  main { max-width: 60rem; margin: 0 auto; padding: 3rem 1.25rem 5rem }
  h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); line-height: 1.1; letter-spacing: -.025em }
  .headline { margin: 1.5rem 0 .75rem; font-size: clamp(1.875rem, 1.2rem + 3vw, 3.25rem); line-height: 1.06;
    letter-spacing: -.03em }
  .dots { list-style: none; margin: 1.5rem 0 0; padding: 0 }
  .dots li { margin-bottom: .75rem; line-height: 1.4 }
  .drawing { display: block; width: 100%; max-width: 36rem; overflow: visible }
  .hint { margin-bottom: .25rem; color: #4a5675; font-size: .9375rem }
  @media (width >= 60rem) { .hint { display: none } }
  .table { overflow-x: auto; background: linear-gradient(90deg, #fff 40%, #fff0) 0 / 3rem 100%,
    linear-gradient(270deg, #fff 40%, #fff0) 100% / 3rem 100%, linear-gradient(90deg, #1b244033, #1b244000)
    0 / 1rem 100%, linear-gradient(270deg, #1b244033, #1b244000) 100% / 1rem 100%;
    background-repeat: no-repeat; background-attachment: local, local, scroll, scroll }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
  th, td { padding: .75rem; border-bottom: 1px solid #e3e8f2; text-align: right; vertical-align: top }
  td { white-space: nowrap }
  th:first-child, td:first-child, th.text, td.text { text-align: left; white-space: normal }
  td.text { min-width: 16rem }
  .best { background: #efebff }
  .wrong { color: #b3123f }
  .help { margin: .25rem 0; color: #4a5675; font-size: .9375rem }
  .summary { padding: .875rem 1rem; border: 2px solid #b3123f; border-radius: .75rem; background: #fff0f4 }
  .summary h2, .summary ul { margin: 0; font-size: 1.0625rem }
  .summary li { padding: .25rem 0 }
  .summary a { color: #b3123f }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input, select, textarea { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .625rem
    .875rem; font: inherit; color: inherit; border: 1px solid #7c88a6; border-radius: .75rem }
  button { min-height: 3rem; margin: 1.5rem 0; padding: .75rem 1.25rem; font: inherit; font-weight: 600;
    border: 0; border-radius: .75rem; color: #fff; background: #6c4dff; cursor: pointer }
  a { color: #5636e6 }
`

/**
 * The hash of the style sheet above, which is the only inline code of these pages. Its test fails if it is
 * out of date.
 */
export const STYLE_HASH = 'sha256-/nmGjHmhzPbdVSlls7bMCJwis5I8fy4Rr9VVtUXUrxI='

/**
 * The site does not let other hosts show its icon. Without any icon link, the browser would request one from
 * this host.
 */
const NO_ICON = 'data:,'

/** What each of these pages needs to know about the site. */
export type PageContext = {
  agency: string
  /** The prefix of each link: '' if this host also serves the site's pages. */
  pages: string
}

export const pageContext = ({ site, pagesUrl }: Env): PageContext => ({
  agency: site.name,
  pages: pagesUrl,
})

/**
 * Browsers also apply form-action to redirects. A form on the functions' host that redirects to a page of the
 * site needs both origins.
 */
const policy = ({ pagesUrl }: Env) =>
  [
    "default-src 'none'",
    `style-src '${STYLE_HASH}'`,
    pagesUrl ? 'img-src data:' : "img-src 'self'",
    `form-action 'self' ${pagesUrl}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends one of these pages, with the policy that allows its style sheet. */
export function htmlResponse(c: Context, env: Env, page: Html, status?: ContentfulStatusCode) {
  c.header('Content-Security-Policy', policy(env))
  return c.html(page, status)
}

/** A message, and the id of its control if there is one on the page. */
export type FieldError = { id?: string; message: string }

/** How many fields are wrong, with a link to each. The browser moves the focus here when the page opens. */
export const errorSummary = (
  errors: readonly FieldError[],
) => html`<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>${errorCount(errors.length)}</h2>
<ul>${errors.map(({ id, message }) => html`<li>${id ? html`<a href="#${id}">${message}</a>` : message}</li>`)}</ul>
</div>`

/** Choices for a select, the chosen one marked. */
export const options = (
  choices: readonly (readonly [value: string, text?: string])[],
  value: string,
) =>
  choices.map(
    ([choice, text]) =>
      html`<option value="${choice}"${choice === value && html` selected`}>${text}</option>`,
  )

/** A control with its label, its help and what is wrong with it. */
export function formControl(
  field: {
    name: string
    label: string
    help?: string
    required?: boolean
    /** Said if it is not required. */
    optionalMark?: string
    attributes?: Record<string, unknown>
  },
  error: string | undefined,
  input: (attributes: Html) => Html,
) {
  const { name, label, help, required = true, optionalMark } = field
  const described = [help && `${name}-help`, error && `${name}-wrong`].filter(Boolean).join(' ')
  const attributes = html`id="${name}" name="${name}"${required && html` required`}${Object.entries(
    field.attributes ?? {},
  ).map(
    // React spells the same attributes in camel case.
    ([attribute, text]) => html` ${attribute.toLowerCase()}="${String(text)}"`,
  )} aria-invalid="${String(Boolean(error))}"${described && html` aria-describedby="${described}"`}`
  return html`<label for="${name}">${label} ${!required && optionalMark}</label>
${input(attributes)}
${help && html`<p class="help" id="${name}-help">${help}</p>`}
${error && html`<p class="wrong" id="${name}-wrong">${error}</p>`}
`
}

export function htmlPage({
  title,
  agency,
  pages,
  body,
  refused = false,
}: PageContext & { title: string; body: Html; refused?: boolean }) {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${pages ? NO_ICON : '/favicon.svg'}">
<title>${refused && formErrors.titlePrefix}${title} | ${agency}</title>
<style>${raw(css)}</style>
</head>
<body>
<header>${agency}</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}
