import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env } from '../config/env.ts'

/** What `html` makes: text in which every inserted value is already escaped. */
export type Html = ReturnType<typeof html>

// One short sheet for the few pages that only browsers without JavaScript see.
const css = `
  body { margin: 0; font: 1.0625rem/1.6 "Instrument Sans", system-ui, sans-serif; color: #1b2440;
    background: #fff }
  header { padding: 1.25rem max(1.25rem, calc(50vw - 30rem)); font-weight: 700; font-size: 1.25rem;
    color: #fff; background: #0a0f1f }
  main { max-width: 60rem; margin: 0 auto; padding: 3rem 1.25rem 5rem }
  h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); line-height: 1.1; letter-spacing: -.025em }
  .table { overflow-x: auto }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
  th, td { padding: .75rem; border-bottom: 1px solid #e3e8f2; text-align: right; vertical-align: top }
  th:first-child, td:first-child, th.text, td.text { text-align: left }
  .best { background: #efebff }
  .wrong { color: #b3123f }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input, select, textarea { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .625rem
    .875rem; font: inherit; color: inherit; border: 1px solid #7c88a6; border-radius: .75rem }
  button { min-height: 3rem; margin: 1.5rem 0; padding: .75rem 1.25rem; font: inherit; font-weight: 600;
    border: 0; border-radius: .75rem; color: #fff; background: #6c4dff; cursor: pointer }
  a { color: #5636e6 }
`

/** Of the sheet above; its test says so when it is not. The only thing inline in these pages. */
export const STYLE_HASH = 'sha256-IE1ZUgeudHT6zmPOn4zJE3QKhH4JcCh9xG+2pl2nYTI='

/** The site lets no other host show its icon, and without any the browser would ask this host for one. */
const NO_ICON = 'data:,'

/** What every one of these pages is told of the site around it. */
export type SiteAround = {
  agency: string
  /** Before the path of each link: '' where the site's pages are on this same host. */
  pages: string
}

export const siteAround = ({ site, pagesUrl }: Env): SiteAround => ({
  agency: site.name,
  pages: pagesUrl,
})

/**
 * Browsers apply form-action to where a form's answer sends them too: a form on the functions' host that
 * is answered with a page of the site needs both.
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

/** One of these pages, with the one policy that lets its sheet be. */
export function answerHtml(c: Context, env: Env, page: Html, status?: ContentfulStatusCode) {
  c.header('Content-Security-Policy', policy(env))
  return c.html(page, status)
}

export function htmlPage({
  title,
  agency,
  pages,
  body,
}: SiteAround & { title: string; body: Html }) {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${pages ? NO_ICON : '/favicon.svg'}">
<title>${title} | ${agency}</title>
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
