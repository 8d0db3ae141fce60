import { html, raw } from 'hono/html'

/** What `html` makes: text in which every inserted value is already escaped. */
export type Html = ReturnType<typeof html>

// One short sheet for the few pages that only browsers without JavaScript see.
const style = raw(`
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; font: 1rem/1.6 system-ui, sans-serif;
    color: #1b1b2f; background: #fff }
  h1 { line-height: 1.2 }
  .table { overflow-x: auto }
  table { border-collapse: collapse; width: 100% }
  th, td { padding: .5rem .75rem; border-bottom: 1px solid #c9c9d6; text-align: right }
  th:first-child, td:first-child, th.text, td.text { text-align: left }
  .best { background: #eef0ff; font-weight: 600 }
  .wrong { color: #a4001d }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input, select, textarea { box-sizing: border-box; width: 100%; padding: .5rem; font: inherit;
    border: 1px solid #6b6b80; border-radius: .25rem }
  button { margin: 1.5rem 0; padding: .75rem 1.5rem; font: inherit; font-weight: 600; border: 0;
    border-radius: .25rem; color: #fff; background: #3b2fb5; cursor: pointer }
  a { color: #3b2fb5 }
`)

export function htmlPage({ title, agency, body }: { title: string; agency: string; body: Html }) {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} | ${agency}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}
