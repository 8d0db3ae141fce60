import { describe, expect, test } from 'vitest'
import { conversionWords } from '../../content/narration.ts'
import { OBJECTIVES, PLATFORMS, REACH_OBJECTIVES, SEGMENTS } from '../../contracts/campaign.ts'
import { estimateScenario, type ScenarioEstimate } from '../estimate/scenario-estimate.ts'
import { comparisonFacts } from './comparison-facts.ts'
import { templateExplanation } from './templates.ts'

const budgets = [100, 300, 999.99, 3000, 30_000, 300_000, 100_000_000]
const scenarios = SEGMENTS.flatMap((segment) =>
  OBJECTIVES.flatMap((objective) =>
    budgets.flatMap((budget) =>
      [null, ...PLATFORMS].map((platform) => ({ segment, objective, budget, platform })),
    ),
  ),
)
const all = scenarios.map((scenario) => {
  const result = estimateScenario(scenario)
  return { scenario, result, ...templateExplanation(result) }
})
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s/)
/** The sentence without the parts that vary by scenario. Two sentences with the same skeleton read alike. */
const skeletonOf = (line: string) =>
  PLATFORMS.reduce((rest, platform) => rest.replaceAll(platform, 'P'), line).replace(
    /R\$ [\d.,]*\d/g,
    'R',
  )

describe('every scenario', () => {
  test('is explained in three to five whole sentences', () => {
    for (const { text } of all) {
      expect(text).not.toMatch(/[{}]|undefined|NaN|Infinity|\s{2}|R\$ 0,00|\b0 (leads|vendas)\b/)
      const sentences = sentencesOf(text)
      expect([3, 4, 5]).toContain(sentences.length)
      for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
      expect(text.length).toBeLessThan(700)
    }
  })

  test('has a line under 90 characters for each platform, no two alike', () => {
    for (const { scenario, lines } of all) {
      const platforms = scenario.platform === null ? [...PLATFORMS] : [scenario.platform]
      expect(Object.keys(lines).sort()).toEqual(platforms.sort())
      for (const line of Object.values(lines)) {
        expect(line).not.toMatch(/[{}]|undefined|NaN|R\$ 0,00/)
        expect(line).toMatch(/^\P{Ll}.*\.$/u)
        expect(line.length).toBeLessThan(90)
      }
      const skeletons = Object.values(lines).map(skeletonOf)
      expect(new Set(skeletons).size).toBe(skeletons.length)
    }
  })

  test('names the platform and the budget, and says where data is limited', () => {
    for (const { result, text } of all) {
      const [first] = result.ranked
      expect(text).toContain(first?.platform)
      expect(text).toContain('R$ ')
      expect(text.includes('dados limitados')).toBe(first?.confidence === 'limitada')
    }
  })

  test('says "empate técnico" with the chance when the order is a coin toss, and only then', () => {
    for (const { result, text, lines } of all) {
      const chance = result.firstBeatsSecond
      const tie = chance !== undefined && chance > 0.35 && chance < 0.65
      expect(text.includes('empate técnico')).toBe(tie)
      if (chance !== undefined) expect(text).toContain(`${Math.round(chance * 100)}%`)
      const second = result.ranked[1]?.platform
      expect(Object.values(lines).filter((line) => line.startsWith('Empate técnico'))).toHaveLength(
        tie && !String(lines[second ?? '']).startsWith('Menor custo por') ? 1 : 0,
      )
    }
  })

  test('claims superlatives only where they are true', () => {
    for (const { scenario, result, text, lines } of all) {
      if (scenario.platform !== null) continue
      const lowest = (value: (platform: ScenarioEstimate['ranked'][number]) => number) =>
        result.ranked.toSorted((a, b) => value(a) - value(b))[0]?.platform
      const first = result.ranked[0]?.platform
      if (text.includes('o menor entre os canais')) {
        expect(lowest(({ metrics }) => metrics.cpl)).toBe(first)
      }
      if (text.includes('o maior volume entre os canais')) {
        expect(lowest(({ metrics }) => -metrics.impressions)).toBe(first)
      }
      const claims = {
        'Menor custo por (?!mil)': lowest(({ metrics }) => metrics.cpl),
        'Maior custo por (?!mil)': lowest(({ metrics }) => -metrics.cpl),
        'Menor custo por mil': lowest(({ metrics }) => -metrics.impressions),
        'Maior volume de impressões': lowest(({ metrics }) => -metrics.impressions),
        'Maior custo por mil': lowest(({ metrics }) => metrics.impressions),
        'Clique mais barato': lowest(({ metrics }) => metrics.cpc),
        'Converte mais': lowest(({ metrics }) => -metrics.leads / metrics.clicks),
        'Mais exibições': lowest(({ metrics }) => -metrics.impressions),
        'Maior taxa de cliques': lowest(({ metrics }) => -metrics.clicks / metrics.impressions),
      }
      for (const [platform, line] of Object.entries(lines)) {
        for (const [claim, holder] of Object.entries(claims)) {
          if (new RegExp(`^${claim}`).test(line)) expect(platform).toBe(holder)
        }
      }
    }
  })
})

describe('wording', () => {
  const explain = (change: Partial<ScenarioEstimate['scenario']>) =>
    templateExplanation(
      estimateScenario({
        segment: 'SaaS',
        objective: 'Leads',
        budget: 5000,
        platform: null,
        ...change,
      }),
    )

  test('speaks of sales, leads or impressions as the objective does', () => {
    expect(explain({ objective: 'Vendas' }).text).toMatch(/^Para vender em SaaS com R\$ 5\.000/)
    expect(explain({ objective: 'Vendas' }).text).toContain('cada venda custa de R$ ')
    expect(explain({ objective: 'Vendas', segment: 'Moda' }).text).toContain('cada compra custa')
    expect(explain({ objective: 'Matrículas' }).text).toMatch(/^Para conseguir cadastros/)
    expect(explain({ objective: 'Matrículas', segment: 'Educação' }).text).toMatch(
      /^Para matricular alunos/,
    )
    expect(explain({ objective: 'Branding' }).text).toContain('impressões')
    expect(explain({ objective: 'Branding' }).text).not.toContain('custo por')
    for (const objective of OBJECTIVES) {
      expect(explain({ objective }).text).toContain('em metade dos casos')
    }
  })

  test('a single platform is neither recommended nor compared', () => {
    for (const { scenario, text, lines } of all) {
      if (scenario.platform === null) continue
      expect(text).toMatch(new RegExp(`^Com R\\$ [\\d.,]+ no ${scenario.platform}`))
      expect(text).not.toMatch(/comece pelo|canais comparados|segundo colocado/)
      expect(Object.values(lines)[0]).toMatch(/^(Custo por|CPM de|Dados limitados)/)
    }
  })

  test('the text says if a budget buys no conversion', () => {
    const poor = all.filter(({ result: { scenario, ranked } }) => {
      const buysReach = REACH_OBJECTIVES.includes(scenario.objective)
      return !buysReach && ranked.every(({ metrics }) => metrics.leads < 1)
    })
    expect(poor.length).toBeGreaterThan(0)
    for (const { text } of poor) {
      expect(text).toMatch(
        /(nem o canal mais em conta deve|pode não) chegar a uma? (lead|cadastro|compra|venda|matrícula)/,
      )
      expect(text).toMatch(/junte (uma verba|um valor) maior/)
    }
  })
})

/** All that the sentences and the lines of a scenario say. */
const saidOf = ({ text, lines }: (typeof all)[number]) => [text, ...Object.values(lines)]
const conversionNames = Object.values(conversionWords).flatMap(({ one, many }) => [one, many])
const wordPattern = (words: string[]) =>
  new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}-])`, 'iu')
const significantDigits = (number: string) =>
  number.replace(/[.,]/g, '').replace(/^0+|0+$/g, '').length

describe('every sentence', () => {
  test('names no conversion but the one that is counted', () => {
    for (const scenario of all) {
      const { conversion } = scenario.result
      const { one, many } = conversionWords[conversion]
      const reach = REACH_OBJECTIVES.includes(scenario.scenario.objective)
      const others = conversionNames.filter((name) => reach || (name !== one && name !== many))
      for (const said of saidOf(scenario)) expect(said).not.toMatch(wordPattern(others))
    }
  })

  test('has the plural of its number', () => {
    const one = [...Object.values(conversionWords).map((words) => words.one), 'clique']
    const many = [...Object.values(conversionWords).map((words) => words.many), 'cliques']
    for (const scenario of all) {
      for (const said of saidOf(scenario)) {
        expect(said).not.toMatch(new RegExp(`(?<![\\d.,])1 (?:${many.join('|')})\\b`))
        expect(said).not.toMatch(
          new RegExp(`(?:[2-9]|\\d\\d|\\.000) (?:${one.join('|')})(?!\\p{L})`, 'u'),
        )
      }
    }
  })

  test('has ranges with two ends, the lower first, of two digits each', () => {
    let ranges = 0
    for (const scenario of all) {
      for (const said of saidOf(scenario)) {
        for (const [, low = '', high = ''] of said.matchAll(
          /(?:R\$ )?(\d[\d.,]*\d|\d) a (?:R\$ )?(\d[\d.,]*\d|\d)/g,
        )) {
          ranges++
          const value = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'))
          expect(value(low)).toBeLessThan(value(high))
          expect(significantDigits(low)).toBeLessThanOrEqual(2)
          expect(significantDigits(high)).toBeLessThanOrEqual(2)
        }
      }
    }
    expect(ranges).toBeGreaterThan(all.length)
  })

  test('promises no count: a count is a range, none or about one', () => {
    for (const scenario of all) {
      expect(scenario.text).not.toMatch(/cerca de (?!1 )[\d.]+ \p{Ll}/u)
    }
  })
})

test('of two that cost about the same the text starts with the one of which more is known', () => {
  const started = new Set<string>()
  for (const { result, text } of all) {
    const { surer, tooSmall, buys } = comparisonFacts(result)
    if (buys === 'reach' || tooSmall || surer === undefined) continue
    const [first, second] = result.ranked
    const known = surer === 'first' ? first : second
    expect(text).toContain(`comece pelo ${known?.platform}:`)
    started.add(surer)
  }
  expect([...started].sort()).toEqual(['first', 'second'])
})

/** The same platforms, with another chance that the first beats the second. */
const withChance = (firstBeatsSecond: number, objective: 'Leads' | 'Branding') =>
  templateExplanation({
    ...estimateScenario({ segment: 'Moda', objective, budget: 5000, platform: null }),
    firstBeatsSecond,
  }).text

test.each([
  [0.97, 'A vantagem é firme: há 97% de chance'],
  [0.7, 'mas sem certeza: a chance é de 70%'],
  [0.5, 'há empate técnico, mas dele há menos dados: a chance de o'],
  [0.2, 'Se só o custo importa, olhe também o'],
])('a chance of %d reads %j', (chance, words) => {
  expect(withChance(chance, 'Leads')).toContain(words)
})

test.each([
  [0.97, 'A vantagem em volume é firme: há 97% de chance'],
  [0.7, 'mas sem certeza: a chance é de 70%'],
  [0.5, 'Em volume há empate técnico com o'],
  [0.2, 'Se só o volume importa, olhe também o'],
])('for reach a chance of %d reads %j', (chance, words) => {
  expect(withChance(chance, 'Branding')).toContain(words)
})
