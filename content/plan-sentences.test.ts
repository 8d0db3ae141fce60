import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OBJECTIVES, SEGMENTS } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { jointDistribution } from '../planner/joint-distribution.ts'
import { plan as planFor } from '../planner/plan.ts'
import { randomPlan } from '../planner/testing/random-plan.ts'
import type { Plan } from '../planner/types.ts'
import { cases } from '../tests/nightly.ts'
import {
  countText,
  inputText,
  listText,
  metricBand,
  moneyText,
  profitText,
  wholePercents,
} from './plan-figures.ts'
import { assumptionNotes, originText } from './plan-notes.ts'
import { breakEvenText, ceilingTexts, changesText, worthAnswer } from './plan-profit-sentences.ts'
import { accountAnswer, needAnswer, planAnswers, scenarioText } from './plan-sentences.ts'
import { moreText, splitAnswer, splitReasonText } from './plan-split-sentences.ts'
import { priceText, stopText, stopTexts, testAnswer, weekText } from './plan-test-sentences.ts'

const sentencesOf = (plan: Plan) => [
  scenarioText(plan.scenario),
  ...Object.values(planAnswers(plan)).flatMap(({ headline, lines }) => [headline, ...lines]),
  ...assumptionNotes(plan),
  ...plan.test.calendar.map(weekText),
]

/** Any plan with these parts; the same in every run. */
function planWith(parts: Partial<Plan>): Plan {
  const [plan] = fc.sample(randomPlan, { numRuns: 1, seed: 7 })
  return { ...required(plan), ...parts }
}
/** The first plan of a run for which the condition holds. */
const planWhere = (condition: (plan: Plan) => boolean) =>
  required(fc.sample(randomPlan.filter(condition), { numRuns: 1, seed: 11 })[0])

/** A noun after 1 is singular, after any other number plural. */
const NOUNS = {
  lead: 'leads',
  cadastro: 'cadastros',
  venda: 'vendas',
  matrícula: 'matrículas',
  cliente: 'clientes',
  dia: 'dias',
  fonte: 'fontes',
  resultado: 'resultados',
  vez: 'vezes',
}

function expectReadable(text: string) {
  expect(text).not.toMatch(/NaN|undefined|null|Infinity|object|\{|\}/)
  expect(text).not.toMatch(/\s{2}|^\s|\s$|\s[,.;:!?]|\.\.|,,|"|'/)
  expect(text).toMatch(/^[\p{Lu}\d].*[.]$/u)
  for (const [one, many] of Object.entries(NOUNS)) {
    expect(text).not.toMatch(new RegExp(`(?:^| )1 ${many}(?!\\p{L})`, 'u'))
    // 'menos de 1 lead', '0 a 1 lead', but '2 leads'.
    expect(text).not.toMatch(new RegExp(`(?:\\d\\d|[02-9]) ${one}(?!\\p{L})`, 'u'))
  }
  expect(text).not.toMatch(/(?:de|a|em|com|por) -(?:[ ,.;]|$)/)
}

describe('any plan', () => {
  test('gives sentences that can be read: no holes, no loose numbers, right plurals', () => {
    fc.assert(
      fc.property(randomPlan, (plan) => {
        for (const text of sentencesOf(plan)) expectReadable(text)
      }),
      { numRuns: cases(300) },
    )
  })

  test('claims two digits at most, but for what the visitor said', () => {
    fc.assert(
      fc.property(randomPlan, (plan) => {
        const { scenario, reverse, economics } = plan
        const { people, capacity } = plan.ceilings
        const own = [people?.people, capacity?.clients, reverse?.target, reverse?.wanted]
        const said = [scenario.budget, scenario.days, ...own, 1e8, 100]
        const written = Object.values(
          planAnswers({ ...plan, test: { ...plan.test, learning: [] } }),
        )
        for (const { headline, lines } of written) {
          for (const [number] of `${headline} ${lines.join(' ')}`.matchAll(/\d[\d.]*(?:,\d+)?/g)) {
            const value = Number(number.replace(/\.$/, '').replaceAll('.', '').replace(',', '.'))
            if (said.includes(value)) continue
            const digits = String(value)
              .replace('.', '')
              .replace(/^0+|0+$/g, '')
            // Days of a test are whole: up to a year.
            if (value <= 365 && Number.isInteger(value)) continue
            expect(digits.length, `${number} in ${headline} ${lines.join(' ')}`).toBeLessThan(3)
          }
        }
        expect(economics === null || worthAnswer(plan).lines.length > 1).toBe(true)
      }),
      { numRuns: cases(150) },
    )
  })
})

test('the planner’s own plans for every segment and objective can be read', () => {
  for (const segment of SEGMENTS) {
    for (const objective of OBJECTIVES) {
      for (const budget of objective === 'Vendas' ? [100, 3000, 1e6] : [3000]) {
        const scenario = { segment, objective, budget, days: 30, target: 20, month: 11 } as const
        const plan = planFor(scenario, jointDistribution(segment, objective))
        for (const text of sentencesOf(plan)) expectReadable(text)
        const { worth, need, split, test } = planAnswers(plan)
        for (const { headline } of [need, split]) expect(headline).toMatch(/\d|Ponha tudo/)
        expect(test.headline).toMatch(/\d|Antes de testar|um canal só/)
        expect(worth.headline).toMatch(plan.economics ? /R\$ .*(?:%|não anuncie)/ : /ticket/)
        // One main channel in every headline.
        for (const { headline } of [need, split, test]) expect(headline).toContain(plan.choice.main)
      }
    }
  }
})

describe('numbers', () => {
  test('profits and losses are words, not signs', () => {
    expect([1234, -1234, 0, 0.004, -5].map(profitText)).toEqual([
      'lucro de R$ 1.200',
      'prejuízo de R$ 1.200',
      'zero a zero',
      'zero a zero',
      'prejuízo de R$ 5,00',
    ])
    expect(moneyText(0.001)).toBe('menos de R$ 0,01')
  })

  test('counts have their noun', () => {
    expect([0.2, 0.7, 1.4, 1.6, 1234].map((count) => countText(count, 'sale'))).toEqual([
      'menos de 1 venda',
      '1 venda',
      '1 venda',
      '2 vendas',
      '1.200 vendas',
    ])
  })

  test('percents of a split add up to a hundred', () => {
    expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
    expect(wholePercents([0.625, 0.25, 0.125])).toEqual([63, 25, 12])
    expect(wholePercents([1])).toEqual([100])
    expect(wholePercents([])).toEqual([])
  })

  test('every input and metric has its own unit', () => {
    expect(inputText('ticket', 1234)).toBe('R$ 1.200')
    expect(inputText('margin', 42.4)).toBe('42%')
    expect(inputText('closeRate', 8.25)).toBe('8,3%')
    expect(inputText('ctr', 0.0123)).toBe('1,2%')
    const band = { low: 1, middle: 2, high: 3.21 }
    expect(metricBand('roas', band)).toBe('de 1 a 3,2 vezes')
    expect(metricBand('costPerLead', band)).toBe('de R$ 1,00 a R$ 3,20')
    expect(metricBand('ctr', { low: 0.01, middle: 0.02, high: 0.03 })).toBe('de 1% a 3%')
    expect(listText(['a', 'b', 'c'])).toBe('a, b e c')
    expect(listText(['a', 'b'], ' ou ')).toBe('a ou b')
    expect(listText([])).toBe('')
  })
})

describe('Vale a pena?', () => {
  const random = planWhere(({ economics }) => economics?.route === 'closed')
  const [main, next] = ['Google Ads', 'YouTube'] as const
  const plan: Plan = {
    ...random,
    scenario: { ...random.scenario, days: 30 },
    choice: { ...random.choice, main, next, candidates: [main, next, 'Instagram'], pays: true },
    ceilings: { people: null, capacity: null },
  }
  const given = (value: number) => ({
    low: value,
    middle: value,
    high: value,
    given: true,
    sources: [],
  })
  const economics = {
    ...required(plan.economics),
    inputs: { ...required(plan.economics).inputs, ticket: given(900) },
  }
  const chances = (best: number) =>
    Object.fromEntries(
      Object.entries(economics.platforms).map(([name, figures], index) => [
        name,
        { ...figures, profitChance: index === 0 ? best : best / (index + 1) },
      ]),
    ) as typeof economics.platforms

  test('says what a client may cost and where the chance is best', () => {
    const shown = { ...economics, maxClientCost: 423, maxLeadCost: 42, platforms: chances(0.64) }
    const { headline, lines } = worthAnswer({ ...plan, economics: shown })
    expect(headline).toBe(
      'Um cliente pode custar até R$ 420. Pelo Google Ads a chance de lucro é de 64%.',
    )
    expect(lines.at(-1)).toBe('Com a mesma verba em outro canal: YouTube, 32% e Instagram, 21%.')
    const unlikely = worthAnswer({ ...plan, economics: { ...shown, platforms: chances(0.3) } })
    expect(unlikely.headline).toContain(
      'No Google Ads, o canal principal, a chance de lucro é de só 30%',
    )
  })

  test('names the main channel also where another has a better chance, and asks for a vague ticket', () => {
    const platforms = chances(0.4)
    const better = { ...platforms, YouTube: { ...platforms.YouTube, profitChance: 0.6 } }
    const { headline } = worthAnswer({ ...plan, economics: { ...economics, platforms: better } })
    expect(headline).toContain('Google Ads')
    expect(headline).not.toContain('YouTube')
    const ticket = { low: 89, middle: 490, high: 2200, given: false, sources: [] }
    const vague = { ...economics, inputs: { ...economics.inputs, ticket } }
    expect(worthAnswer({ ...plan, economics: vague }).headline).toContain(
      'no segmento uma venda vai de R$ 89 a R$ 2.200',
    )
  })

  test('says not to advertise where nothing pays, and what would have to change', () => {
    const platforms = chances(0.1)
    const never = {
      ...platforms[main],
      breakEven: null,
      clientCost: { low: 1, middle: 540, high: 9 },
    }
    const shown = { ...economics, platforms: { ...platforms, [main]: never } }
    const toPay = { changes: [{ input: 'ticket' as const, from: 300, to: 720 }], tornado: [] }
    const choice = { ...plan.choice, pays: false }
    const { headline, lines } = worthAnswer({ ...plan, economics: shown, toPay, choice })
    expect(headline).toContain('ele custa R$ 540 no caso do meio')
    expect(headline).toContain('não anuncie')
    expect(lines.join(' ')).toContain('ticket (valor de uma venda) de R$ 300 para R$ 720')
    const { headline: divided } = splitAnswer({ ...plan, economics: shown, toPay, choice })
    expect(divided).toMatch(/^Com este ticket e esta margem, não anuncie: /)
    const { headline: tested } = testAnswer({ ...plan, economics: shown, toPay, choice })
    expect(tested).toMatch(/^Antes de testar, mude a conta: .*Google Ads/)
  })

  test('says from where on schedule or people are missing, not money', () => {
    const ceilings = {
      capacity: { clients: 12, budget: 2450 },
      people: { people: 20_000, times: 10, budget: 13_354 },
    }
    const at = (budget: number) =>
      ceilingTexts({ ...plan, scenario: { ...plan.scenario, budget }, ceilings })
    expect(at(20_000)).toEqual([
      'Acima de R$ 2.500 em 30 dias, o que falta é agenda, não anúncio: cabem 12 clientes por mês.',
      'Acima de R$ 13.000 em 30 dias, mais verba no Google Ads não traz mais contatos: 20.000 pessoas já teriam visto o anúncio 10 vezes por mês.',
    ])
    expect(at(2000)).toEqual([])
  })

  test('says nothing beyond ten times the budget', () => {
    const pays = (from: number, to: number | null) =>
      breakEvenText('TikTok', { from, to, best: 5000 }, { budget: 3000, days: 90 })
    expect(pays(0, 4_900_000)).toBe(
      'No caso do meio, o TikTok se paga em toda a faixa que calculamos, até R$ 30.000 em 90 dias.',
    )
    expect(pays(0, null)).toBe(pays(0, 4_900_000))
    expect(pays(2000, null)).toContain('se paga de R$ 2.000 em 90 dias até onde calculamos')
    expect(pays(40_000, null)).toContain('não se paga na faixa que calculamos')
    expect(pays(0, 20_000)).toContain('de até R$ 20.000 em 90 dias; o que mais rende é R$ 5.000')
    expect(pays(500, 20_000)).toContain('de R$ 500 a R$ 20.000')
    expect(breakEvenText('TikTok', null, { budget: 3000, days: 90 })).toContain(
      'nenhum investimento',
    )
  })

  test('three cases that are written alike are told as one', () => {
    const profit = { bad: -3000, middle: -2999, good: -2990 }
    const lost = Object.fromEntries(
      Object.entries(chances(0.01)).map(([name, figures]) => [name, { ...figures, profit }]),
    ) as typeof economics.platforms
    const { lines } = worthAnswer({ ...plan, economics: { ...economics, platforms: lost } })
    expect(lines.join(' ')).toContain('é prejuízo de R$ 3.000, também no caso bom.')
    expect(lines.join(' ')).not.toContain('ou melhor')
  })

  test('asks for what is missing', () => {
    expect(worthAnswer({ ...plan, economics: null }).headline).toContain('ticket')
  })

  test('notes name the source of a default and keep what was said', () => {
    const band = { low: 120, middle: 300.5, high: 900 }
    const one = {
      id: 'A',
      publisher: 'I',
      title: 'P',
      year: 2026,
      country: 'BR',
      kind: 'panel' as const,
    }
    const inputs = {
      ticket: { ...band, given: false, sources: [one] },
      margin: { low: 40, middle: 40, high: 40, given: true, sources: [] },
      closeRate: { low: 8.25, middle: 8.25, high: 8.25, given: true, sources: [] },
      repeat: 2.5,
      fee: 900,
    }
    const notes = assumptionNotes({ ...plan, economics: { ...economics, inputs } })
    expect(notes).toContain(
      'Ticket: R$ 300, o meio do que se publica no segmento, de R$ 120 a R$ 900 (1 fonte). Se você sabe o seu número, use-o.',
    )
    expect(notes).toContain('Margem: 40%, como você informou.')
    expect(notes).toContain('Parte dos leads que compra: 8,25%, como você informou.')
    expect(notes).toContain('Cada cliente compra 2,5 vezes ao longo do tempo.')
    expect(notes.at(-1)).toBe('Estimativa, não promessa.')
  })
})

test('a default from abroad says whose figures it has', () => {
  const sourcesOf = (segment: (typeof SEGMENTS)[number]) =>
    required(jointDistribution(segment, 'Leads').defaults.margin).sources
  expect(originText(sourcesOf('SaaS'))).toBe(
    'Vem de empresas europeias com ações na bolsa, não de negócios brasileiros.',
  )
  expect(originText(sourcesOf('E-commerce'))).toBe(
    'Em parte, vem de empresas europeias com ações na bolsa.',
  )
  for (const segment of SEGMENTS) {
    const { ticket, margin } = jointDistribution(segment, 'Leads').defaults
    for (const source of [ticket, margin].flatMap((value) => value?.sources ?? [])) {
      const origin = originText([source])
      expect(source.country === 'BR' ? origin === '' : origin.includes('Vem de empresas')).toBe(
        true,
      )
    }
  }
})

describe('O que a sua conta já mostra?', () => {
  const figure = {
    platform: 'Instagram',
    metric: 'costPerLead',
    own: 20,
    before: { low: 4, middle: 28, high: 190 },
    after: { low: 15, middle: 21, high: 30 },
    weight: 0.82,
  } as const

  const known = [{ platform: 'Instagram', metric: 'costPerLead', value: 20 } as const]
  const scenario = { ...planWith({}).scenario, known }

  test('says how much the own numbers weigh, before and after, costs first', () => {
    const account = { figures: [{ ...figure, metric: 'ctr' as const, weight: 0.9 }, figure] }
    const { headline, lines } = accountAnswer(planWith({ scenario, account }))
    expect(headline).toBe(
      'Os seus números pesam 82% em “custo por lead (CPL)”, no Instagram. O mercado pesa os outros 18%.',
    )
    expect(lines[0]).toBe(
      'Instagram, custo por lead (CPL): antes, de R$ 4,00 a R$ 190; com os seus números, de R$ 15 a R$ 30.',
    )
    expect(lines[1]).toContain('taxa de cliques')
  })

  test('says that few results may mislead, and where nothing is known', () => {
    const account = { figures: [figure] }
    const with3 = { ...scenario, known: known.map((one) => ({ ...one, conversions: 3 })) }
    const { headline } = accountAnswer(planWith({ scenario: with3, account }))
    expect(headline).toContain('Isso vem de só 3 resultados: um a mais')
    const unknown = { ...scenario, known: [] }
    expect(accountAnswer(planWith({ scenario: unknown, account })).headline).toContain(
      'as faixas são as do mercado',
    )
  })
})

describe('Quanto preciso?', () => {
  const random = planWhere(({ reverse }) => reverse !== null)
  const plan: Plan = { ...random, ceilings: { people: null, capacity: null } }
  const scenario = { ...plan.scenario, objective: 'Leads' } as const
  const reverse = {
    ...required(plan.reverse),
    target: 30,
    wanted: 30,
    months: 1,
    counts: 'clients' as const,
  }
  const best = {
    budget50: 5234,
    budget80: 9876,
    pays: true,
    minimumBudget: 0,
    belowMinimum: false,
    leadCost: 10,
    clientCost: 100,
  }
  const asked = (change: Partial<typeof best>, parts: Partial<typeof reverse> = {}) =>
    needAnswer({
      ...plan,
      reverse: {
        ...reverse,
        tornado: [],
        changes: [],
        ...parts,
        platforms: { ...reverse.platforms, [reverse.best]: { ...best, ...change } },
      },
    })

  test('has a budget for an even chance and for 80%', () => {
    const { headline, lines } = asked({})
    expect(headline).toBe(
      `Para 30 clientes por mês, o ${reverse.best} pede R$ 5.200 por mês para uma chance de 50%, e R$ 9.900 para 80%.`,
    )
    expect(lines[0]).toBe('No caso do meio, esse investimento se paga.')
  })

  test('says the same for a period that is no month, and keeps to what can be served', () => {
    const longer = { ...plan, scenario: { ...plan.scenario, days: 90 } }
    const parts = { ...reverse, months: 3, target: 50, wanted: 30, tornado: [] }
    const platforms = { ...reverse.platforms, [reverse.best]: best }
    const { headline, lines } = needAnswer({ ...longer, reverse: { ...parts, platforms } })
    expect(headline).toContain('Para 30 clientes por mês')
    expect(lines).toContain(
      'A sua agenda atende 30 clientes por mês: os valores são para isso, não para 50 clientes.',
    )
    expect(lines).toContain('Nos seus 90 dias, são R$ 16.000 (50%) ou R$ 30.000 (80%).')
  })

  test('says that the people are too few', () => {
    const ceilings = { capacity: null, people: { people: 5000, times: 10, budget: 900 } }
    const none = { ...best, budget50: Number.POSITIVE_INFINITY }
    const platforms = { ...reverse.platforms, [reverse.best]: none }
    expect(needAnswer({ ...plan, ceilings, reverse: { ...reverse, platforms } }).headline).toBe(
      `Com 5.000 pessoas, o ${reverse.best} não chega a 30 clientes por mês: todas já teriam visto o anúncio 10 vezes por mês.`,
    )
  })

  test('says that it does not pay, and what would have to change', () => {
    const changes = [
      { input: 'ticket', from: 200, to: 352 },
      { input: 'closeRate', from: 5, to: 8.8 },
    ] as const
    const { lines } = asked({ pays: false }, { changes: [...changes] })
    expect(lines[0]).toMatch(/^Não dá com este ticket/)
    expect(lines[1]).toBe(
      'Para se pagar, bastaria uma destas mudanças: ticket (valor de uma venda) de R$ 200 para R$ 350; parte dos leads que compra de 5% para 8,8%.',
    )
    expect(changesText({ changes: [], tornado: [] })).toContain('mais de um')
  })

  test('names no change that nobody could make', () => {
    const bar = (input: 'cpm' | 'ticket', ends: 'model' | 'given') => ({
      input,
      ends,
      low: { value: 10, profit: -5 },
      high: { value: 40, profit: 5 },
    })
    const tornado = [bar('cpm', 'model'), bar('ticket', 'given')]
    const to = (cpm: number, ticket: number) =>
      changesText({
        tornado,
        changes: [
          { input: 'cpm', from: 20, to: cpm },
          { input: 'ticket', from: 1, to: ticket },
        ],
      })
    expect(to(12, 9)).toMatch(/ticket.*R\$ 9,00; preço.*R\$ 12/)
    expect(to(0.01, 9)).not.toContain('preço')
    expect(to(12, 1600)).not.toContain('ticket')
    expect(to(0.01, 1600)).toContain('mais de um')
  })

  test('a target below the platform’s minimum is told with the minimum', () => {
    const { headline } = asked({
      budget50: 20,
      budget80: 66,
      belowMinimum: true,
      minimumBudget: 770,
    })
    expect(headline).toContain('costuma pedir R$ 770 por mês, o mínimo da plataforma')
  })

  test('what moves no written figure is not said to move it', () => {
    const end = { value: 3, profit: -1200.4 }
    const flat = { input: 'ctr', ends: 'model', low: end, high: { ...end, profit: -1200 } } as const
    expect(asked({}, { tornado: [flat] }).lines).toHaveLength(1)
  })

  test('says nothing of profit without ticket, and names a target out of reach', () => {
    expect(asked({}, { tornado: null }).lines[0]).toContain('diga o ticket')
    expect(asked({ budget50: Number.POSITIVE_INFINITY }).headline).toBe(
      'Nenhum investimento até R$ 100.000.000 por mês chega a 30 clientes por mês.',
    )
    expect(asked({ budget80: 1e12 }).headline).toContain('com chance de 50%')
    expect(needAnswer({ ...plan, scenario, reverse: null }).headline).toContain('quantos leads')
  })
})

describe('Como dividir?', () => {
  const part = (platform: 'TikTok' | 'YouTube', share: number) => ({
    platform,
    share,
    low: 0.3,
    high: 0.8,
  })
  const two = [part('TikTok', 0.625), part('YouTube', 0.375)]
  const choice = { ...planWith({}).choice, main: 'TikTok', hedge: null, pays: true } as const

  const divided = (parts: Partial<Plan>) =>
    planWith({ split: two, choice, ceilings: { people: null, capacity: null }, ...parts })

  test('one channel, main and hedge, or several whose percents add up', () => {
    const several = divided({})
    expect(splitAnswer(several).headline).toBe('Divida assim: 63% no TikTok e 37% no YouTube.')
    expect(splitAnswer(several).lines.join(' ')).toContain('pode ir de 30% a 80%')
    const hedged = divided({ choice: { ...choice, hedge: 'YouTube' } })
    expect(splitAnswer(hedged).headline).toBe(
      'Ponha 63% no TikTok, o canal principal, e 37% no YouTube, a reserva.',
    )
    const one = divided({ split: [part('TikTok', 1), part('YouTube', 0)] })
    expect(splitAnswer(one).headline).toBe('Ponha tudo no TikTok.')
  })

  test('a hedge has a price, and is told with what it is good for', () => {
    const band = (low: number) => ({ low, middle: 50, high: 90 })
    const plan = divided({ choice: { ...choice, hedge: 'YouTube' } })
    const splitDetails = {
      ...plan.splitDetails,
      gainOverSingle: -0.12,
      conversions: { split: band(21), single: band(14), even: band(20) },
    }
    const scenario = { ...plan.scenario, objective: 'Leads' as const }
    const { lines } = splitAnswer({ ...plan, splitDetails, scenario })
    expect(lines.join(' ')).toContain('no caso do meio, 12% a menos do que só no')
    expect(lines).toContain('No caso ruim, a divisão traz 21 leads em vez de 14 leads.')
  })

  test('every reason has its sentence, for the visitor’s own period', () => {
    const days = { days: 90 }
    expect(splitReasonText({ code: 'bound-max', platform: 'TikTok', share: 0.3 }, days)).toBe(
      'Vale o limite que você pôs: no máximo 30% no TikTok.',
    )
    expect(
      splitReasonText({ code: 'minimum-left-out', platform: 'TikTok', minimum: 9220 }, days),
    ).toContain('menor que os R$ 9.200 em 90 dias')
    expect(
      splitReasonText(
        { code: 'few-left-out', platform: 'TikTok', minimum: 1430, conversions: 10 },
        days,
      ),
    ).toMatch(/TikTok ficou de fora.*menos de 10 resultados.*R\$\s1.400 em 90 dias/)
    const race = { platform: 'TikTok', next: 'YouTube', chance: 0.31, nextChance: 0.27 } as const
    expect(splitReasonText({ code: 'hedged', ...race }, days)).toContain(
      'o cliente mais barato em 31% das contas refeitas, o YouTube em 27%',
    )
    const platforms = ['TikTok', 'Pinterest'] as const
    expect(
      splitReasonText({ code: 'unmeasured-left-out', platforms: [...platforms] }, days),
    ).toContain('Sem verba: TikTok e Pinterest.')
    expect([0.12, -0.031, 0.001].map(moreText)).toEqual(['12% a mais', '3,1% a menos', 'o mesmo'])
  })
})

describe('Como testar?', () => {
  const random = planWith({})
  const plan: Plan = { ...random, choice: { ...random.choice, pays: true } }
  const stopAt = (
    rules: { conversions: number; spend: number }[],
    why: 'ceiling' | 'expected' = 'ceiling',
  ) =>
    stopText(
      { platform: 'TikTok', maxCost: 140, expectedCost: 31, why, rules },
      { economics: null, aim: 'leads' },
    )

  test('what is known needs no test', () => {
    const known = { ...plan.test, alone: false, daysToDecision: 0, chanceBefore: 0.93 }
    expect(testAnswer({ ...plan, test: known }).headline).toMatch(
      /^Não precisa de teste: .* 93%\.$/,
    )
  })

  test('says days, money, sales after leads and when to stop', () => {
    const test = {
      ...plan.test,
      channels: ['Google Ads', 'Instagram'] as ['Google Ads', 'Instagram'],
      chanceBefore: 0.61,
      conversions: [29.6, 25] as [number, number],
      spend: [912, 700] as [number, number],
      dailyBudget: [43.2, 33] as [number, number],
      daysToDecision: 20.2,
      withinBudget: false,
      chanceWithin: 0.83,
      sales: null,
      alone: false,
      learning: [],
      stopRules: [],
    }
    const answer = testAnswer({ ...plan, economics: null, aim: 'leads', test })
    expect(answer).toEqual({
      headline:
        'Teste o Google Ads contra o Instagram: R$ 43 e R$ 33 por dia, e a primeira decisão sai em 21 dias.',
      lines: [
        'Antes do teste, a chance de o Google Ads ser o mais barato é de 61%.',
        'Para acertar com 90% de chance, o teste precisa de 30 leads no Google Ads (R$ 910) e de 25 leads no Instagram (R$ 700).',
        'O seu investimento não paga o teste inteiro: ele pede R$ 1.600 ao todo. Com o que há, a chance de acertar é de 83%.',
      ],
    })
    const sales = {
      chanceBefore: 0.6,
      conversions: [25, 40] as [number, number],
      spend: [9000, 9000] as [number, number],
      daysToDecision: 70 as number | null,
      withinBudget: true,
    }
    const salesLine = (change: Partial<typeof sales>) =>
      testAnswer({
        ...plan,
        economics: null,
        test: { ...test, withinBudget: true, sales: { ...sales, ...change } },
      }).lines.at(-1)
    expect(salesLine({})).toBe(
      'Os leads decidem primeiro, as vendas depois: para decidir por elas são 25 vendas no Google Ads e 40 vendas no Instagram, em 70 dias (R$ 18.000).',
    )
    expect(salesLine({ withinBudget: false })).toContain('esta verba não chega lá no período')
    expect(salesLine({ daysToDecision: null })).toContain('nem um ano de teste decide')
    const rules = [
      { conversions: 0, spend: 421 },
      { conversions: 1, spend: 700 },
      { conversions: 2, spend: 950 },
      { conversions: 3, spend: 1200 },
    ]
    expect(stopAt(rules)).toBe(
      'Pare o TikTok se gastar R$ 420 sem nenhum lead, R$ 700 com 1 lead ou R$ 950 com 2 leads. Daí em diante, a chance de ele custar até R$ 140 por lead é menor que 5%.',
    )
    expect(stopAt(rules.slice(0, 1), 'expected')).toBe(
      'Pare e confira anúncio e página do TikTok se gastar R$ 420 sem nenhum lead. Ao custo esperado, R$ 31 por lead, isso acontece em menos de 5% dos testes.',
    )
  })

  test('no stop before the first real, and none that the test never reaches', () => {
    expect(stopAt([])).toBe(
      'No TikTok, a verba do teste é pouca para parar antes do fim: decida no último dia.',
    )
    expect(stopAt([{ conversions: 0, spend: 0 }])).toBe(
      'Não comece pelo TikTok: antes de gastar, a chance de ele custar até R$ 140 por lead já é menor que 5%.',
    )
    const none = {
      platform: 'TikTok' as const,
      maxCost: 0,
      expectedCost: 31,
      why: 'ceiling' as const,
      rules: [],
    }
    expect(stopTexts({ ...plan, test: { ...plan.test, stopRules: [none] } })).toEqual([])
  })

  test('the calendar names month and price', () => {
    const week = { week: 2, fromDay: 8, toDay: 14, month: 11, spend: 712, conversions: [1, 2] }
    expect(weekText({ ...week, priceIndex: 1.123, conversions: [1, 2] })).toBe(
      'Semana 2 (dias 8 a 14, novembro): R$ 710, preço 12% acima da média do ano.',
    )
    expect([0.9, 1.001].map(priceText)).toEqual(['10% abaixo da média do ano', 'na média do ano'])
  })
})
