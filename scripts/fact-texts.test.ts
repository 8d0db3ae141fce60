import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import { estimate } from '../estimator/estimate.ts'
import { MINIMUMS } from '../estimator/facts/minimums.ts'
import { factNamed, factNames, fillFacts, unknownFacts } from './fact-texts.ts'

const root = join(import.meta.dirname, '..')
const texts = ['content', 'materials'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /(?<!\.test)\.ts$|(?:ebook|training)\/.*\.md$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') })),
)

describe('a fact in braces', () => {
  test('is what the calculator answers', () => {
    const asked = { segment: 'Saúde', platform: 'Google Ads', budget: 3000 } as const
    const lead = estimate({ ...asked, objective: 'Leads' })
    const sale = estimate({ ...asked, objective: 'Vendas' })
    expect(factNamed('cpl.saude.google')?.value).toBe(Math.round(lead.metrics.cpl))
    expect(factNamed('cpl.saude.google.low')?.value).toBe(lead.middles.cpl.low)
    expect(factNamed('sale.saude.google')?.value).toBe(Math.round(sale.metrics.cpl))
    expect(factNamed('closing.saude.google')?.value).toBe(sale.closing?.rate)
    expect(factNamed('closing.saude.google.leads')?.text).toBe(
      String(Math.round(1 / (sale.closing?.rate ?? 0))),
    )
  })

  test('has a name for every segment and channel', () => {
    const plain = (name: string) =>
      name
        .replace('E-commerce', 'ecommerce')
        .split(' ')[0]
        ?.normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
    for (const segment of SEGMENTS) {
      for (const platform of PLATFORMS) {
        const name = `${plain(segment)}.${plain(platform)}`
        expect(factNamed(`cpl.${name}`)?.text, name).toMatch(/^R\$ \d/)
      }
    }
    expect(factNamed('closing.moda.google')).toBeUndefined()
  })

  test('of a minimum is a range in round reais', () => {
    expect(fillFacts('{minimum.instagram}')).toBe('cerca de R$ 6 a R$ 10')
    expect(fillFacts('{minimum.tiktok}')).toBe('cerca de R$ 50')
    expect(MINIMUMS['Google Ads']).toBeUndefined()
    expect(factNamed('minimum.google')).toBeUndefined()
    expect(factNamed('minimum.nobody')).toBeUndefined()
  })

  test('with = is the plain number, for the values of figures', () => {
    expect(fillFacts('{"value":{=test.leads}}')).toBe('{"value":30}')
  })

  test('leaves the placeholders of the pages and code alone', () => {
    const source = 'em {days} dias, ' + '${' + 'claims.places.text}'
    expect(fillFacts(source)).toBe(source)
  })

  test('that nobody knows stops with its file and name', () => {
    expect(() => fillFacts('{cpl.saude.orkut}', 'content/x.ts')).toThrow(
      'content/x.ts: {cpl.saude.orkut}: nenhum fato tem este nome',
    )
    expect(unknownFacts('{cpl.saude.google} {cpl.x.y} {clinic.nothing}')).toEqual([
      'cpl.x.y',
      'clinic.nothing',
    ])
  })
})

describe('the texts', () => {
  test('name only facts that there are, and many of them', () => {
    const named = texts.flatMap(({ text }) => factNames(text))
    expect(named.length).toBeGreaterThan(300)
    expect(
      texts.flatMap(({ name, text }) => unknownFacts(text).map((one) => `${name}: ${one}`)),
    ).toEqual([])
  })

  test('get facts that stand inside of code and JSON', () => {
    for (const name of new Set(texts.flatMap(({ text }) => factNames(text)))) {
      expect(factNamed(name)?.text, name).not.toMatch(/['"\\`{}]|NaN|Infinity|undefined/)
    }
  })
})
