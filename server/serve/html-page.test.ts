import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { htmlPage, STYLE_HASH } from './html-page.ts'

test('the CSP hash matches the page’s style sheet', async () => {
  const page = String(
    await htmlPage({ title: 'Título', agency: 'Agência', pages: '', body: html`<p>Olá</p>` }),
  )
  const [, sheet] = required(/<style>([\s\S]*?)<\/style>/.exec(page))
  expect(`sha256-${createHash('sha256').update(required(sheet)).digest('base64')}`).toBe(STYLE_HASH)
  expect(page).not.toMatch(/ style="|<script/)
})
