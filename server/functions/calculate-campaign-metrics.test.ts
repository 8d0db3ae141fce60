import { describe, expect, test } from 'vitest'
import { adviceText, channelAdvice } from '../../content/channel-advice.ts'
import {
  allPlatformsResponseSchema,
  CALCULATOR_MESSAGES,
  type Metrics,
  type MetricsByPlatform,
} from '../../contracts/calculate-campaign-metrics.ts'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../../contracts/campaign.ts'
import { type EstimateDetails, estimateDetailsSchema } from '../../contracts/estimate-details.ts'
import { formatCostPerLead, formatCount, formatReais } from '../../contracts/number-format.ts'
import { required } from '../../contracts/required.ts'
import { chanceOfBeating, estimate } from '../../estimator/estimate.ts'
import { channelAdvice as adviceOf } from '../../estimator/facts/advice.ts'
import { MODEL } from '../../estimator/model.generated.ts'
import { rank } from '../../estimator/ranking.ts'
import { estimateScenario, spentOver } from '../estimate/scenario-estimate.ts'
import { templateExplanation } from '../narrate/templates.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'

const name = 'calculate-campaign-metrics'
const request = { segment: 'SaaS', objective: 'Leads', budget: 1500, platform: null } as const
/** The largest answers name the most sources, and of every channel what its closing rests on. */
const MOST_BYTES = 9800
const rounded = (value: number) => Number(value.toPrecision(6))
/** The metrics as the response has them: rounded to six digits. */
const metricsOf = (platform: (typeof PLATFORMS)[number]) =>
  Object.fromEntries(
    Object.entries(estimate({ ...request, platform }).metrics).map(([name, value]) => [
      name,
      rounded(value),
    ]),
  )
type Answer = EstimateDetails & { success: true; metrics: MetricsByPlatform }

describe('JSON', () => {
  test('without a platform: the metrics of all, by name', async () => {
    const answer = await appOnDisk().postJson(name, request)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toMatchObject({
      success: true,
      metrics: Object.fromEntries(PLATFORMS.map((platform) => [platform, metricsOf(platform)])),
    })
  })

  test.each(PLATFORMS)('for %s: its metrics directly', async (platform) => {
    const answer = await appOnDisk().postJson(name, { ...request, platform })
    expect(await answer.json()).toMatchObject({ success: true, metrics: metricsOf(platform) })
  })

  test('the details are beside the metrics, never among them', async () => {
    const answer = await appOnDisk().postJson(name, request)
    const { metrics, ...details } = (await answer.json()) as Answer
    expect(Object.keys(metrics)).toEqual([...PLATFORMS])
    for (const figures of Object.values(metrics)) expect(Object.keys(figures)).toHaveLength(5)
    expect(details).toMatchObject({
      success: true,
      modelVersion: MODEL.version,
      explanation: templateExplanation(estimateScenario(request)),
      modelMayExplain: false,
    })
  })

  test('every choice gives details that the page can read, in few bytes and few digits', async () => {
    const { postJson } = appOnDisk()
    for (const segment of SEGMENTS) {
      for (const objective of OBJECTIVES) {
        for (const platform of [null, ...PLATFORMS]) {
          const scenario = { segment, objective, budget: 1234.56, platform }
          const text = await (await postJson(name, scenario)).text()
          expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES)
          const answer = JSON.parse(text)
          const details = estimateDetailsSchema.parse(answer)
          expect(Object.keys(estimateDetailsSchema.shape)).toEqual(
            expect.arrayContaining(Object.keys(details)),
          )
          expectFewDigits(answer)
          expectSound(details, platform === null ? [...PLATFORMS] : [platform])
        }
      }
    }
  })

  test('the largest budget keeps the answer small too', async () => {
    const { postJson } = appOnDisk()
    for (const segment of SEGMENTS) {
      for (const objective of OBJECTIVES) {
        const scenario = { segment, objective, budget: 98_765_432.1, platform: null }
        const text = await (await postJson(name, scenario)).text()
        expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES)
      }
    }
  })

  test('the sums hold within the rounding', async () => {
    const { postJson } = appOnDisk()
    for (const objective of OBJECTIVES) {
      for (const budget of [100, 1234.56, 100_000_000]) {
        const answer = await postJson(name, { ...request, objective, budget })
        const { metrics } = allPlatformsResponseSchema.parse(await answer.json())
        for (const { clicks, cpc, leads, cpl } of Object.values(metrics)) {
          expect((clicks * cpc) / budget).toBeCloseTo(1, 4)
          expect((leads * cpl) / budget).toBeCloseTo(1, 4)
        }
      }
    }
  })

  test('the chance compares the first two of the ranking', async () => {
    const { postJson } = appOnDisk()
    for (const objective of OBJECTIVES) {
      const campaign = { ...request, objective }
      const answer = (await (await postJson(name, campaign)).json()) as Answer
      const platforms = PLATFORMS.map((platform) => ({
        platform,
        metrics: required(answer.metrics[platform]),
      }))
      const [first, second] = rank(objective, platforms).map(({ platform }) => platform)
      const chance = chanceOfBeating(campaign, required(first), required(second))
      expect(answer.firstBeatsSecond).toBe(rounded(chance))
      const one = await postJson(name, { ...campaign, platform: 'TikTok' })
      expect(await one.json()).not.toHaveProperty('firstBeatsSecond')
    }
  })

  test('the answer carries how results grow with the spend of a month', async () => {
    const answer = await appOnDisk().postJson(name, request)
    const { budgetResponse } = (await answer.json()) as Answer
    expect(budgetResponse).toEqual(MODEL.budgetResponse)
  })

  test('a sale that people close comes with its rate, a purchase does not', async () => {
    const { postJson } = appOnDisk()
    const ask = async (change: object) =>
      (await (await postJson(name, { ...request, ...change })).json()) as Answer
    const flats = await ask({ segment: 'Imobiliário', objective: 'Vendas' })
    expect(flats.conversion).toBe('sale')
    expect(Object.keys(flats.closing)).toEqual([...PLATFORMS])
    for (const { rate, low, high } of Object.values(flats.closing)) {
      expect(low).toBeLessThan(rate)
      expect(high).toBeGreaterThan(rate)
    }
    const clothes = await ask({ segment: 'Moda', objective: 'Vendas' })
    expect(clothes).toMatchObject({ conversion: 'purchase', closing: {}, contactRates: {} })
    expect(await ask({ objective: 'Matrículas' })).toMatchObject({
      conversion: 'sign-up',
      contactRates: {},
    })
    expect(await ask({ segment: 'Educação', objective: 'Matrículas' })).toMatchObject({
      conversion: 'enrolment',
    })
  })

  test('conversations have their rate on Instagram, for leads', async () => {
    const answer = await appOnDisk().postJson(name, request)
    const { contactRates } = (await answer.json()) as Answer
    const { conversation } = estimate({ ...request, platform: 'Instagram' })
    expect(contactRates).toEqual({ Instagram: rounded(required(conversation).contactRate) })
  })

  test('a cached answer belongs to its own scenario', async () => {
    const { postJson } = appOnDisk()
    const scenarios = [
      request,
      { ...request, budget: 1500.01 },
      { ...request, platform: 'TikTok' },
      { ...request, objective: 'Vendas' },
      { ...request, segment: 'Moda' },
    ]
    const ask = (scenario: object) => postJson(name, scenario).then((answer) => answer.text())
    const first = await Promise.all(scenarios.map(ask))
    expect(new Set(first).size).toBe(scenarios.length)
    expect(await Promise.all(scenarios.map(ask))).toEqual(first)
    expect(
      await Promise.all(
        scenarios.map((scenario) =>
          appOnDisk()
            .postJson(name, scenario)
            .then((answer) => answer.text()),
        ),
      ),
    ).toEqual(first)
  })

  test('with a language model, the page is told to ask for its text', async () => {
    const variables = { AI_BASE_URL: 'http://ai.test/v1', AI_API_KEY: 'k', AI_MODEL: 'm' }
    const answer = await appOnDisk(variables).postJson(name, request)
    expect(await answer.json()).toMatchObject({
      modelMayExplain: true,
      explanation: { writtenBy: 'template' },
    })
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

  test('any invalid value gets an error message of the contract', async () => {
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
      PLATFORMS.map((platform) => ({
        platform,
        metrics: estimate({ ...campaign, platform }).metrics,
      })),
    )
    const { text, lines } = templateExplanation(estimateScenario({ ...campaign, platform: null }))
    expect(page).toContain(`<p>${text}</p>`)
    const advice = adviceOf(campaign.segment, campaign.objective)
    expect(tableOf(page)).toEqual([
      ['Plataforma', 'Impressões', 'Cliques', 'Conversões', 'CPC', 'CPL', 'Recomendação'],
      ...ranked.map(({ platform, metrics }, index) => [
        platform,
        formatCount(metrics.impressions),
        formatCount(metrics.clicks),
        formatCount(metrics.leads),
        formatReais(metrics.cpc),
        formatCostPerLead(metrics.cpl),
        `${index === 0 ? '<strong>Recomendada</strong><br>' : ''}${[lines[platform], adviceText(advice[platform], 1500.5 / 30)].filter(Boolean).join(' ')}`,
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

  test('the figures and the words are those of the days chosen', async () => {
    const { postForm } = appOnDisk()
    const ask = async (days: string) =>
      (await postForm(name, { ...form, budget: '60000', days })).text()
    const [month, week] = [await ask('30'), await ask('7')]
    const costOf = (page: string) =>
      Number(
        tableOf(page)[1]?.[5]
          ?.replace(/[^\d,]/g, '')
          .replace(',', '.'),
      )
    expect(costOf(week)).toBeGreaterThan(costOf(month))
    const scaled = spentOver(7, estimateScenario({ ...campaign, budget: 60_000, platform: null }))
    expect(week).toContain(`<p>${templateExplanation(scaled).text}</p>`)
  })

  test('says what a conversion is, how it closes and where the ads appear', async () => {
    const page = await (
      await appOnDisk().postForm(name, { ...form, segment: 'Imobiliário' })
    ).text()
    expect(page).toContain('Conversão aqui é uma venda fechada por pessoas')
    expect(page).toMatch(/[\d,]+% dos leads viram venda; em metade das empresas, de [\d,]+% a/)
    expect(page).toContain('<li>Google, em quem já procura: anúncios na Pesquisa.</li>')
    expect(page).toContain('Clique é o toque no link')
  })

  test('Instagram says what a conversation costs, beside others and alone', async () => {
    const { postForm } = appOnDisk()
    for (const platform of ['', 'Instagram']) {
      const asked = { ...form, objective: 'Leads', platform }
      const page = await (await postForm(name, asked)).text()
      expect(page).toMatch(
        /Conversa no WhatsApp: cerca de R\$ [\d.,]+ cada; [\d,]+% viram contato\./,
      )
    }
  })

  test('each row has what is known of its channel for the segment, and so has a channel alone', async () => {
    const { postForm } = appOnDisk()
    const health = { ...form, segment: 'Saúde', objective: 'Leads' }
    const row = async (platform: string) =>
      tableOf(await (await postForm(name, health)).text())
        .find(([first]) => first === platform)
        ?.at(-1)
    expect(await row('TikTok')).toContain(channelAdvice['tiktok-health'])
    expect(await row('YouTube')).toContain(channelAdvice['youtube-small-budget'])
    const alone = await (await postForm(name, { ...health, platform: 'TikTok' })).text()
    expect(alone).toContain(`<p>${channelAdvice['tiktok-health']}</p>`)
    const rich = { ...health, platform: 'YouTube', budget: '9000000' }
    expect(await (await postForm(name, rich)).text()).not.toContain('verba pequena')
  })

  test('a recommended channel whose minimum the budget misses comes with a warning', async () => {
    const { postForm } = appOnDisk()
    const one = { ...form, budget: '300', platform: 'TikTok' }
    const page = await (await postForm(name, one)).text()
    expect(page).toContain('TikTok costuma pedir cerca de R$ 50 por dia')
    const enough = await (await postForm(name, { ...one, budget: '30000' })).text()
    expect(enough).not.toContain('costuma pedir')
  })

  test('for one platform shows only that one, without a recommendation', async () => {
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
    const messages = {
      companyName: CALCULATOR_MESSAGES.companyName,
      segment: CALCULATOR_MESSAGES.segment,
      objective: CALCULATOR_MESSAGES.objective,
      budget: CALCULATOR_MESSAGES.budgetMin,
      days: CALCULATOR_MESSAGES.daysMax,
    }
    expect([...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
      ...Object.entries(messages).map(([id, message]) => `<a href="#${id}">${message}</a>`),
      CALCULATOR_MESSAGES.platform,
    ])
    for (const [id, message] of Object.entries(messages)) {
      expect(page).toContain(`<p class="wrong" id="${id}-wrong">${message}</p>`)
    }
    expect(page).toMatch(/<title>Erro: .*<h2>Há 6 campos para corrigir<\/h2>/s)
    expect(page).toContain('<a href="/calculator">')
    expect(page).not.toContain('<b>')
  })

  test('shows what was typed in a form that can be sent again', async () => {
    const typed = { ...form, companyName: '"><b>', budget: '1.500,50', days: '6' }
    const answer = await appOnDisk().postForm(name, { ...typed, platform: 'TikTok' })
    const page = await answer.text()
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(page).toContain(`<option selected>${form.segment}</option>`)
    expect(page).toContain('<input type="hidden" name="platform" value="TikTok">')
    expect(page).toMatch(/<input id="budget"[^>]* aria-invalid="false"[^>]* value="1.500,50">/)
    expect(page).toMatch(/<input id="days"[^>]* aria-invalid="true"[^>]* value="6">/)
  })

  test.each(['', 'companyName', 'a=1&a=2&budget=1&budget=2', '&&&===', 'days=1e400'])(
    'that holds only %j is refused with the contract’s messages',
    async (body) => {
      const answer = await appOnDisk().post(name, 'application/x-www-form-urlencoded', body)
      expect(answer.status).toBe(400)
      const page = await answer.text()
      const shown = [...page.matchAll(/<li><a href="#\w+">(.*?)<\/a><\/li>/g)].map(
        ([, message]) => message,
      )
      const messages: string[] = Object.values(CALCULATOR_MESSAGES)
      expect(shown.length).toBeGreaterThan(3)
      for (const message of shown) expect(messages).toContain(message)
    },
  )
})

function expectFewDigits(value: unknown) {
  if (typeof value === 'number') {
    const digits = String(value)
      .replace(/e.*$/, '')
      .replace('.', '')
      .replace(/^-?0+|0+$/g, '')
    expect(digits.length).toBeLessThanOrEqual(6)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) expectFewDigits(part)
  }
}

/** Checks what the schema alone cannot say. */
function expectSound(details: EstimateDetails, platforms: string[]) {
  const { ranges, middles, confidence, sources, sourcesOf, placements, taxShares } = details
  const { minimums, explanation } = details
  for (const byPlatform of [ranges, middles, confidence, sourcesOf, placements, taxShares]) {
    expect(Object.keys(byPlatform)).toEqual(platforms)
  }
  expect(Object.keys(explanation.lines).sort()).toEqual(platforms.sort())
  for (const figures of Object.values(ranges)) {
    for (const { low, high } of Object.values(figures)) {
      expect(low).toBeGreaterThan(0)
      expect(high).toBeGreaterThan(low)
    }
  }
  for (const [platform, figures] of Object.entries(middles)) {
    for (const [figure, { low, high }] of Object.entries(figures)) {
      const extremes = required(ranges[platform])[figure as keyof Metrics]
      expect(low).toBeGreaterThan(extremes.low)
      expect(high).toBeLessThan(extremes.high)
    }
  }
  const used = new Set<number>()
  for (const weights of Object.values(sourcesOf)) {
    expect(weights.length).toBeGreaterThan(0)
    expect(weights.length).toBeLessThanOrEqual(4)
    for (const [index, share] of weights) {
      used.add(index)
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThan(1)
    }
  }
  expect([...used].sort((a, b) => a - b)).toEqual(sources.map((_, index) => index))
  expect(new Set(sources.map((source) => JSON.stringify(source))).size).toBe(sources.length)
  for (const { url } of sources) expect(url).toMatch(/^(https?:\/\/[^\s;,)]+)?$/)
  for (const [platform, { daily, high, publisher }] of Object.entries(minimums)) {
    expect(platforms).toContain(platform)
    expect(daily).toBeGreaterThan(0)
    expect(high).toBeGreaterThanOrEqual(daily)
    expect(publisher.length).toBeGreaterThan(3)
  }
}
