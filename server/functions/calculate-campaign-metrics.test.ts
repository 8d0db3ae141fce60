import { describe, expect, test } from 'vitest'
import { CALCULATOR_MESSAGES } from '../../contracts/calculate-campaign-metrics.ts'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../../contracts/campaign.ts'
import { formatCostPerLead, formatCount, formatReais } from '../../contracts/number-format.ts'
import { estimate } from '../../estimator/estimate.ts'
import { rank } from '../../estimator/ranking.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'

const name = 'calculate-campaign-metrics'
const request = { segment: 'SaaS', objective: 'Leads', budget: 1500, platform: null } as const
const metricsOf = (platform: (typeof PLATFORMS)[number]) =>
  estimate({ ...request, platform }).metrics

describe('JSON', () => {
  test('without a platform: the metrics of all, by name', async () => {
    const answer = await appOnDisk().postJson(name, request)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({
      success: true,
      metrics: Object.fromEntries(PLATFORMS.map((platform) => [platform, metricsOf(platform)])),
    })
  })

  test.each(PLATFORMS)('for %s: its metrics directly', async (platform) => {
    const answer = await appOnDisk().postJson(name, { ...request, platform })
    expect(await answer.json()).toEqual({ success: true, metrics: metricsOf(platform) })
  })

  test('every choice at both limits gives five finite positive numbers', async () => {
    const { postJson } = appOnDisk()
    for (const segment of SEGMENTS) {
      for (const objective of OBJECTIVES) {
        for (const budget of [100, 100_000_000]) {
          const answer = await postJson(name, { segment, objective, budget, platform: null })
          const { metrics } = (await answer.json()) as { metrics: Record<string, object> }
          for (const values of Object.values(metrics)) {
            expect(Object.keys(values)).toEqual(['impressions', 'clicks', 'leads', 'cpc', 'cpl'])
            for (const value of Object.values(values)) expect(value).toBeGreaterThan(0)
          }
        }
      }
    }
  })

  test('unknown fields are ignored', async () => {
    const body = `{"__proto__":{"platform":"x"},"companyName":1,${JSON.stringify(request).slice(1)}`
    const answer = await appOnDisk().post(name, 'application/json', body)
    expect(answer.status).toBe(200)
  })

  test.each([
    [{}, CALCULATOR_MESSAGES.segment],
    [{ ...request, segment: 'Bancos' }, CALCULATOR_MESSAGES.segment],
    [{ ...request, objective: '' }, CALCULATOR_MESSAGES.objective],
    [{ ...request, budget: 99.99 }, CALCULATOR_MESSAGES.budgetMin],
    [{ ...request, budget: '1500' }, CALCULATOR_MESSAGES.budgetMin],
    [{ ...request, budget: null }, CALCULATOR_MESSAGES.budgetMin],
    [{ ...request, budget: 100_000_001 }, CALCULATOR_MESSAGES.budgetMax],
    [{ ...request, budget: 1e300 }, CALCULATOR_MESSAGES.budgetMax],
    [{ ...request, platform: 'Orkut' }, CALCULATOR_MESSAGES.platform],
    [{ ...request, platform: undefined }, CALCULATOR_MESSAGES.platform],
    [{ ...request, segment: '', platform: 'Orkut' }, CALCULATOR_MESSAGES.segment],
  ])('%j is refused with the first rule’s message', async (body, error) => {
    const answer = await appOnDisk().postJson(name, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ success: false, error })
  })

  test('whatever stands in a field, the refusal is one of the contract’s', async () => {
    const { post } = appOnDisk()
    const messages: string[] = Object.values(CALCULATOR_MESSAGES)
    const strange = [
      'null',
      'true',
      '-1',
      '1e999',
      '-1e999',
      '""',
      '[]',
      '{}',
      '[[1]]',
      '"\\ud800"',
    ]
    for (const field of Object.keys(request)) {
      for (const value of strange) {
        const body = JSON.stringify({ ...request, [field]: '?' }).replace('"?"', value)
        const answer = await post(name, 'application/json', body)
        if (answer.status === 200) continue
        expect(answer.status).toBe(400)
        expect(messages).toContain(((await answer.json()) as { error: string }).error)
      }
    }
  })
})

describe('a form posted without JavaScript', () => {
  const form = {
    companyName: 'Padaria <Sol> & Filhos',
    segment: 'Alimentos e Bebidas',
    objective: 'Vendas',
    budget: '1.500,50',
    days: '30',
    platform: '',
  }
  const campaign = { segment: 'Alimentos e Bebidas', objective: 'Vendas', budget: 1500.5 } as const

  /** The table as a reader sees it: rows of cells. */
  const tableOf = (page: string) =>
    [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell),
    )

  test('gets a whole page with the ranking', async () => {
    const answer = await appOnDisk({ SITE_NAME: 'Cometa' }).postForm(name, form, {
      referer: 'http://site.test/calculator',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    const page = await answer.text()
    const ranked = rank(
      'Vendas',
      Object.fromEntries(
        PLATFORMS.map((platform) => [platform, estimate({ ...campaign, platform }).metrics]),
      ),
    )
    expect(tableOf(page)).toEqual([
      ['Plataforma', 'Impressões', 'Cliques', 'Conversões', 'CPC', 'CPL', 'Recomendação'],
      ...ranked.map(({ platform, metrics }, index) => [
        platform,
        formatCount(metrics.impressions),
        formatCount(metrics.clicks),
        formatCount(metrics.leads),
        formatReais(metrics.cpc),
        formatCostPerLead(metrics.cpl),
        index === 0 ? 'Recomendada' : '',
      ]),
    ])
    expect(page).toContain('<html lang="pt-BR">')
    expect(page).toContain('<title>Resultados Estimados | Cometa</title>')
    expect(page).toContain('Padaria &lt;Sol&gt; &amp; Filhos: Alimentos e Bebidas')
    expect(page).toContain('R$ 1.500,50 em 30 dias')
    expect(page).toContain('Estimativa, não promessa')
    expect(page).toContain('<a href="/calculator">')
    expect(page).toContain('<a href="/contato">')
  })

  test('for one platform shows that one, recommended over nothing', async () => {
    const answer = await appOnDisk().postForm(
      name,
      { ...form, platform: 'TikTok' },
      { referer: 'http://site.test/tiktok-ads?utm_source=x' },
    )
    const page = await answer.text()
    expect(tableOf(page).map((row) => row[0])).toEqual(['Plataforma', 'TikTok'])
    expect(page).toContain('<title>Resultados Estimados em TikTok | Órbita Ads</title>')
    expect(page).not.toContain('Recomenda')
    expect(page).toContain('<a href="/tiktok-ads?utm_source=x">')
  })

  test.each([
    'http://evil.example.com/x',
    'http://site.test//evil.example.com',
    'javascript:alert(1)',
    '',
  ])('from %j links back to the calculator', async (referer) => {
    const page = await (await appOnDisk().postForm(name, form, { referer })).text()
    expect(page).toContain('<a href="/calculator">')
    expect(page).not.toContain('evil')
  })

  test('says what is wrong with each field', async () => {
    const wrong = {
      companyName: 'A',
      segment: '',
      objective: '<b>',
      budget: 'muito',
      days: '400',
      platform: 'Orkut',
    }
    const answer = await appOnDisk().postForm(name, wrong)
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect([...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, message]) => message)).toEqual([
      CALCULATOR_MESSAGES.companyName,
      CALCULATOR_MESSAGES.segment,
      CALCULATOR_MESSAGES.objective,
      CALCULATOR_MESSAGES.budgetMin,
      CALCULATOR_MESSAGES.daysMax,
      CALCULATOR_MESSAGES.platform,
    ])
    expect(page).toContain('<a href="/calculator">')
    expect(page).not.toContain('<b>')
  })

  test.each(['', 'companyName', 'a=1&a=2&budget=1&budget=2', '&&&===', 'days=1e400'])(
    'that holds only %j is refused with the contract’s messages',
    async (body) => {
      const answer = await appOnDisk().post(name, 'application/x-www-form-urlencoded', body)
      expect(answer.status).toBe(400)
      const page = await answer.text()
      const shown = [...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, message]) => message)
      const messages: string[] = Object.values(CALCULATOR_MESSAGES)
      expect(shown.length).toBeGreaterThan(3)
      for (const message of shown) expect(messages).toContain(message)
    },
  )
})
