import { describe, expect, test } from 'vitest'
import { channelAdvice } from '../../content/channel-advice.ts'
import { planPage as texts } from '../../content/plan-form.ts'
import { planAnswers } from '../../content/plan-sentences.ts'
import { planQuestions } from '../../content/plan-words.ts'
import { requestMessages } from '../../content/server-messages.ts'
import { CALCULATOR_MESSAGES } from '../../contracts/calculate-campaign-metrics.ts'
import { OBJECTIVES, SEGMENTS } from '../../contracts/campaign.ts'
import { PLAN_FIELDS, PLAN_FUNCTION } from '../../contracts/plan-form.ts'
import { PLANNER_MESSAGES } from '../../contracts/planner-scenario.ts'
import { jointDistribution } from '../../planner/joint-distribution.ts'
import { plan } from '../../planner/plan.ts'
import { STYLE_HASH } from '../serve/html-page.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'

const form = {
  segment: 'Saúde',
  objective: 'Leads',
  budget: '3.000',
  days: '30',
  ticket: '1.234,56',
  margin: '40',
  closeRate: '',
  target: '30',
  fee: '',
  month: '11',
}
const scenario = {
  segment: 'Saúde',
  objective: 'Leads',
  budget: 3000,
  days: 30,
  ticket: 1234.56,
  margin: 40,
  target: 30,
  month: 11,
} as const

describe('the planner without JavaScript', () => {
  test('answers the five questions with sentences and tables', async () => {
    const answer = await appOnDisk({ SITE_NAME: 'Cometa' }).postForm(PLAN_FUNCTION, form)
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('<html lang="pt-BR">')
    expect(page).toContain('<title>Seu plano de mídia | Cometa</title>')
    const computed = plan(scenario, jointDistribution('Saúde', 'Leads'))
    for (const { headline, lines } of Object.values(planAnswers(computed))) {
      expect(page).toContain(`<strong>${headline}</strong>`)
      for (const line of lines) expect(page).toContain(`<li>${line}</li>`)
    }
    for (const question of Object.values(planQuestions)) expect(page).toContain(`<h2>${question}`)
    expect(page.match(/<table>/g)).toHaveLength(3)
    expect(page.match(/<tr class="best">/g)).toHaveLength(2)
    expect(page).toContain('Semana 1 (dias 1 a 7, novembro)')
    expect(page).toContain(`<li>${channelAdvice['tiktok-health']}</li>`)
    expect(page).toContain(texts.estimateNotPromise)
    expect(page).toContain('<a href="/contato">')
    expect(page).toContain('<a href="/planejador">')
    expect(page).not.toMatch(/NaN|undefined|Infinity|>null|>false|style=/)
  })

  test('shows the form again with the values as they were typed', async () => {
    const page = await (await appOnDisk().postForm(PLAN_FUNCTION, form)).text()
    expect(page).toContain('<form method="post" action="/functions/v1/plan-campaign">')
    expect(page).toMatch(/<input id="ticket" name="ticket"[^>]* value="1.234,56">/)
    expect(page).toContain('<option value="Saúde" selected>Saúde</option>')
    expect(page).toContain('<option value="11" selected>novembro</option>')
    for (const { name } of PLAN_FIELDS) expect(page).toContain(`<label for="${name}">`)
  })

  test('has the headers of the other plain pages', async () => {
    const { headers } = await appOnDisk().postForm(PLAN_FUNCTION, form)
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src '${STYLE_HASH}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
  })

  test('without ticket says what is missing, and answers the rest', async () => {
    const { budget, days } = form
    const few = { segment: 'Outros', objective: 'Branding', budget, days }
    const answer = await appOnDisk().postForm(PLAN_FUNCTION, few)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Diga quantos leads quer por mês')
  })

  test('every segment and objective gets a page', async () => {
    const { postForm } = appOnDisk()
    for (const segment of SEGMENTS) {
      for (const objective of OBJECTIVES) {
        const answer = await postForm(PLAN_FUNCTION, { ...form, segment, objective })
        expect(answer.status).toBe(200)
        expect(await answer.text()).not.toMatch(/NaN|undefined|Infinity|>null|\{\w+\}/)
      }
    }
  })
})

describe('bad input', () => {
  test('is refused beside its field, and what was typed stays', async () => {
    const wrong = { ...form, segment: '<b>', budget: '"><script>', ticket: 'mil', margin: '140' }
    const answer = await appOnDisk().postForm(PLAN_FUNCTION, wrong)
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain(texts.refusedIntro)
    const messages = [...page.matchAll(/<p class="wrong" id="(\w+)-wrong">(.*?)<\/p>/g)]
    expect(messages.map(([, name, message]) => [name, message])).toEqual([
      ['segment', CALCULATOR_MESSAGES.segment],
      ['budget', CALCULATOR_MESSAGES.budgetMin],
      ['ticket', PLANNER_MESSAGES.ticket],
      ['margin', PLANNER_MESSAGES.margin],
    ])
    expect(page).toMatch(/<title>Erro: .*<h2>Há 4 campos para corrigir<\/h2>/s)
    expect(page).toContain(`<li><a href="#margin">${PLANNER_MESSAGES.margin}</a></li>`)
    expect(page).toMatch(/<input id="ticket"[^>]* aria-invalid="true"[^>]* value="mil">/)
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(page).not.toMatch(/<script|<b>/)
  })

  test.each(['', 'segment', 'a=1&a=2', '&&&===', 'days=1e400', 'known=1&bounds=x'])(
    'a form that holds only %j is refused with a page',
    async (body) => {
      const type = 'application/x-www-form-urlencoded'
      const answer = await appOnDisk().post(PLAN_FUNCTION, type, body)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain(texts.refusedTitle)
    },
  )

  test('JSON has no answer here', async () => {
    const answer = await appOnDisk().postJson(PLAN_FUNCTION, scenario)
    expect(answer.status).toBe(415)
    expect(await answer.json()).toEqual({ success: false, error: requestMessages.formOnly })
  })

  test('from another site is refused', async () => {
    const headers = { origin: 'https://outro.example.com', 'sec-fetch-site': 'cross-site' }
    expect((await appOnDisk().postForm(PLAN_FUNCTION, form, headers)).status).toBe(403)
  })
})

test('the way back leads to the planner’s page, also from an answer', async () => {
  const { postForm } = appOnDisk()
  const from = async (referer: string) => (await postForm(PLAN_FUNCTION, form, { referer })).text()
  expect(await from('http://site.test/planejador?utm_source=x')).toContain(
    '<a href="/planejador?utm_source=x">',
  )
  expect(await from('http://site.test/functions/v1/plan-campaign')).toContain(
    '<a href="/planejador">',
  )
  expect(await from('https://evil.example.com/x')).not.toContain('evil')
})

test('no figure is logged', async () => {
  const { postForm, logged } = appOnDisk()
  await postForm(PLAN_FUNCTION, form)
  await postForm(PLAN_FUNCTION, { ...form, margin: '140' })
  const text = JSON.stringify(logged)
  expect(logged.length).toBeGreaterThan(0)
  expect(text).not.toMatch(/1\.?234|3\.?000|Saúde|ticket/)
})
