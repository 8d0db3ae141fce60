import { expect, test } from 'vitest'
import { methodology } from '../content/methodology.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { methodologyContent } from './methodology-content.ts'

const content = methodologyContent()

test('the texts on the model have all their figures', () => {
  const texts = [...methodology.how.steps.map(({ text }) => text), ...methodology.unknown.items]
  for (const text of texts) {
    expect(fillTemplate(text, content.methodologyModel)).not.toMatch(/[{}]|NaN|undefined|-\d/)
  }
})

test('a segment has a close rate where people close the sale, and only there', () => {
  expect(content.methodologyRoutes).toHaveLength(10)
  for (const { route, rates } of content.methodologyRoutes) {
    expect(rates !== undefined).toBe(route === 'conversation')
    if (rates) expect(rates.low).toBeLessThanOrEqual(rates.high)
  }
})

test('no two sources have the same name', () => {
  const names = content.methodologySources.map(({ publisher, title }) => `${publisher} ${title}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
