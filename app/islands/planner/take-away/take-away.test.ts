import { comparedChannels } from '@content/plan-profit-sentences.ts'
import { LEAD_LIMITS } from '@contracts/leads.ts'
import { required } from '@contracts/required.ts'
import { jointDistribution } from '@planner/joint-distribution.ts'
import { plan as planFor } from '@planner/plan.ts'
import { randomPlan } from '@planner/testing/random-plan.ts'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { siteTokens } from '../../../../scripts/site-tokens.ts'
import { scoreSpam } from '../../../../server/receive/spam.ts'
import { cases } from '../../../../tests/nightly.ts'
import { putIntoContactMessage } from './contact-message.ts'
import { planCsv } from './plan-csv.ts'
import { drawPlan, PICTURE_COLOURS, PICTURE_SIZE, wrap } from './plan-picture.ts'
import { PlanSheet } from './plan-sheet.tsx'
import { planLines, planScenarioLine, planSummary } from './plan-summary.ts'
import { planTable } from './plan-table.ts'
import { planXlsx } from './plan-xlsx.ts'
import { sourceCount } from './source-count.ts'

const scenario = {
  segment: 'Saúde',
  objective: 'Leads',
  budget: 20_000,
  days: 30,
  ticket: 1500,
  margin: 40,
  target: 30,
  month: 11,
} as const
const distribution = jointDistribution(scenario.segment, scenario.objective)
const plan = planFor(scenario, distribution)
const noTicket = planFor(
  { ...scenario, ticket: undefined, segment: 'Outros' },
  jointDistribution('Outros', 'Leads'),
)
const address = 'https://agencia.example.com/planejador#segmento=Sa%C3%BAde'

describe('the table', () => {
  test('has every question, and a finite number or nothing in each cell', () => {
    const rows = planTable([plan, noTicket])
    expect(new Set(rows.map(({ question }) => question)).size).toBe(6)
    expect(new Set(rows.map((row) => row.scenario))).toEqual(new Set(['Cenário A', 'Cenário B']))
    const names = rows.map(({ scenario, item, name }) => `${scenario} ${item} ${name}`)
    expect(new Set(names).size).toBe(names.length)
    const economics = required(plan.economics)
    expect(rows).toContainEqual({
      scenario: 'Cenário A',
      question: 'Vale a pena?',
      item: 'Instagram',
      name: 'Chance de lucro',
      format: 'share',
      value: economics.platforms.Instagram.profitChance,
    })
  })

  test('as CSV opens in Excel in Brazil: decimal comma, no thousands, no formula', () => {
    const file = planCsv([plan])
    expect(file.startsWith('\ufeffCenário;Pergunta;')).toBe(true)
    const lines = file.trimEnd().split('\r\n')
    expect(lines).toHaveLength(planTable([plan]).length + 1)
    expect(lines).toContain('Cenário A;Cenário;todos;Investimento no período;R$;20000,00;;')
    expect(lines).toContain('Cenário A;Cenário;todos;Margem;%;40,00;40,00;40,00')
    for (const line of lines) expect(line.split(';')).toHaveLength(8)
  })

  test('of any plan has no NaN', () => {
    fc.assert(
      fc.property(randomPlan, (one) => {
        expect(planCsv([one])).not.toMatch(/NaN|Infinity|undefined|null|\{/)
      }),
      { numRuns: cases(50) },
    )
  })
})

describe('the workbook', () => {
  const bytes = planXlsx([plan, noTicket])

  test('another program’s reader finds the same numbers in it', async () => {
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Respostas', 'Números'])
    const [answers, figures] = sheets.map(({ rows }) => rows)
    expect(required(answers).map((row) => row[1])).toContain('Como testar?')
    const rows = planTable([plan, noTicket])
    expect(required(figures)).toHaveLength(rows.length + 1)
    for (const [index, { name, value, low, high }] of rows.entries()) {
      const read = required(required(figures)[index + 1])
      expect(read[3]).toBe(name)
      for (const [cell, written] of [
        [read[5], value],
        [read[6], low],
        [read[7], high],
      ] as const) {
        if (typeof written === 'number') expect(cell).toBeCloseTo(written, 9)
        else expect(cell ?? null).toBe(written ?? null)
      }
    }
  })

  test('the same plan gives the same bytes, and text is never a formula', () => {
    expect(planXlsx([plan, noTicket])).toEqual(bytes)
    expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK')
  })
})

describe('the message', () => {
  test('fits the form with room to write, and has every answer and the link', () => {
    const text = planSummary([plan], address)
    expect(text.length).toBeLessThan(4000)
    expect(text.split('\n').at(-1)).toBe(`Link do plano: ${address}`)
    for (const line of planLines(plan)) expect(text).toContain(line)
    expect(planLines(plan)[1]).toBe('Ticket R$ 1.500, margem 40%.')
    expect(planSummary([plan, noTicket], address)).toContain('Cenário B: Outros, objetivo Leads')
    expect(planScenarioLine(plan).length).toBeLessThanOrEqual(LEAD_LIMITS.scenario)
  })

  test('of any three plans is never too long, nor is its link longer than it', () => {
    fc.assert(
      fc.property(fc.array(randomPlan, { minLength: 1, maxLength: 3 }), (plans) => {
        const long = `${address}${'x'.repeat(6000)}`
        expect(planSummary(plans, address).length).toBeLessThanOrEqual(4000)
        expect(planSummary(plans, long).length).toBeLessThanOrEqual(4000)
        expect(planSummary(plans, address)).toContain(address)
        const [first] = plans
        expect(planScenarioLine(required(first)).length).toBeLessThanOrEqual(LEAD_LIMITS.scenario)
      }),
      { numRuns: cases(40) },
    )
  })

  test('waits in the contact form’s draft: own words stay, an older summary goes', () => {
    const stored = new Map<string, string>()
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    }
    vi.stubGlobal('window', { sessionStorage })
    const draft = () => JSON.parse(stored.get('submit-contact') ?? '{}')
    stored.set('submit-contact', JSON.stringify({ name: 'Ana', message: 'Vendo bolos.' }))
    const [first, second] = [planSummary([plan], address), planSummary([noTicket], address)]
    putIntoContactMessage(first)
    expect(draft()).toEqual({ name: 'Ana', message: `Vendo bolos.\n\n${first}` })
    putIntoContactMessage(second)
    expect(draft().message).toBe(`Vendo bolos.\n\n${second}`)
    stored.set('submit-contact', JSON.stringify({ message: 'x'.repeat(4990) }))
    putIntoContactMessage(first)
    expect(draft().message).toHaveLength(5000)
    vi.unstubAllGlobals()
  })

  test('is not held back as spam', () => {
    const fields = {
      name: 'Ana Souza',
      email: 'ana@padariasol.com.br',
      phone: '(12) 91234-5678',
      company: 'Padaria Sol',
      message: planSummary([plan, noTicket], address),
    }
    const seen = { fields, website: false, elapsedMs: 30_000, phoneE164: '+5512912345678' }
    expect(scoreSpam(seen).score).toBeLessThan(50)
  })
})

describe('the picture', () => {
  /** A canvas that notes what is drawn on it. */
  function recorder() {
    const drawn: { text: string; x: number; y: number }[] = []
    const bars: { x: number; width: number }[] = []
    const known = {
      measureText: (text: string) => ({ width: text.length * 17 }),
      fillText: (text: string, x: number, y: number) => drawn.push({ text, x, y }),
      roundRect: (x: number, _y: number, width: number) => bars.push({ x, width }),
    }
    const context = new Proxy(known as Record<string, unknown>, {
      get: (target, name: string) => target[name] ?? (() => {}),
      set: () => true,
    }) as unknown as CanvasRenderingContext2D
    return { context, drawn, bars }
  }
  beforeAll(() => {
    vi.stubGlobal(
      'Path2D',
      class {
        arc() {}
      },
    )
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
  const around = {
    brand: 'Órbita Ads',
    address: 'orbita.example.com/planejador',
    date: '5 de maio de 2026',
  }

  test('has brand, scenario, answers, bars, date and address, all within it', () => {
    const { context, drawn, bars } = recorder()
    drawPlan(context, plan, around)
    const texts = drawn.map(({ text }) => text)
    for (const text of [
      'Órbita Ads',
      'Calculado em 5 de maio de 2026',
      'Estimativa, não promessa.',
      'orbita.example.com/planejador',
      'Vale a pena?',
      'Quanto preciso?',
      'Como dividir?',
      'TikTok',
    ]) {
      expect(texts).toContain(text)
    }
    expect(texts.join(' ')).toContain('Saúde, objetivo Leads, R$ 20.000 em 30 dias.')
    for (const { x, y } of drawn) {
      expect(x).toBeGreaterThanOrEqual(80)
      expect(x).toBeLessThanOrEqual(PICTURE_SIZE.width - 80)
      expect(y).toBeLessThanOrEqual(PICTURE_SIZE.height - 60)
    }
    // A track and a bar for each channel, as long as its chance, the main channel first.
    expect(bars).toHaveLength(12)
    const chances = comparedChannels(plan).map(
      (platform) => required(plan.economics).platforms[platform].profitChance,
    )
    expect(comparedChannels(plan)[0]).toBe(plan.choice.main)
    const filled = bars.filter((_, index) => index % 2 === 1).map(({ width }) => width)
    const [first = 0] = filled
    const [longest = 1] = chances
    filled.forEach((width, index) => {
      expect(width / first).toBeCloseTo(required(chances[index]) / longest, 6)
    })
  })

  test('of any plan keeps its lines apart', () => {
    fc.assert(
      fc.property(randomPlan, (one) => {
        const { context, drawn } = recorder()
        drawPlan(context, one, around)
        for (const { text, y } of drawn) {
          expect(text).not.toMatch(/NaN|undefined/)
          expect(y).toBeLessThanOrEqual(PICTURE_SIZE.height - 60)
        }
      }),
      { numRuns: cases(40) },
    )
  })

  test('uses the colours of the site, and wraps words', () => {
    const tokens = siteTokens()
    for (const colour of Object.values(PICTURE_COLOURS)) expect(tokens).toContain(colour)
    expect(wrap('um dois três quatro', (line) => line.length <= 8)).toEqual([
      'um dois',
      'três',
      'quatro',
    ])
    expect(wrap('inconstitucional', () => false)).toEqual(['inconstitucional'])
  })
})

describe('the printed sheet', () => {
  const sources = sourceCount(distribution)
  test('has the five questions, the assumptions, the sources and the link', () => {
    const html = renderToStaticMarkup(
      createElement(PlanSheet, { plan, date: '5 de maio de 2026', address, sources }),
    )
    expect(html.match(/<h2/g)).toHaveLength(6)
    expect(html).toContain('O que a conta supõe')
    expect(html).toContain(`${sources} fontes citadas`)
    expect(html).toContain(address)
    expect(html).toContain('hidden print:block')
    expect(html).not.toMatch(/style=|NaN|undefined/)
    expect(sources).toBeGreaterThan(5)
  })

  test('of any plan can be rendered', () => {
    fc.assert(
      fc.property(randomPlan, (one) => {
        const html = renderToStaticMarkup(
          createElement(PlanSheet, { plan: one, date: '', address: '', sources: 1 }),
        )
        expect(html).not.toMatch(/NaN|undefined|Infinity/)
      }),
      { numRuns: cases(40) },
    )
  })
})
