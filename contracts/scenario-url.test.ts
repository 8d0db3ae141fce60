import { expect, test } from 'vitest'
import { readScenarioLink, writeScenarioLink } from './scenario-url.ts'

const scenario = {
  companyName: 'Padaria & Sol #1 = boa',
  segment: 'Alimentos e Bebidas',
  objective: 'Matrículas',
  budget: 1500.5,
  days: 30,
} as const

test('a written link is read back, whatever the company is called', () => {
  const link = { scenario, modelVersion: '2026-abc' }
  expect(readScenarioLink(writeScenarioLink(link))).toEqual(link)
  expect(readScenarioLink(writeScenarioLink({ scenario }))).toEqual({
    scenario,
    modelVersion: undefined,
  })
})

test('an incomplete or invalid scenario is undefined', () => {
  for (const hash of [
    '',
    '#',
    '#services',
    '#empresa=a&segmento=SaaS',
    '#investimento=1e9&dias=%00',
  ]) {
    expect(readScenarioLink(hash)).toBeUndefined()
  }
  const tampered = writeScenarioLink({ scenario }).replace('dias=30', 'dias=3')
  expect(readScenarioLink(tampered)).toBeUndefined()
})
