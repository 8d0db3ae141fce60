import { expect, test } from 'vitest'
import {
  contactWithScenario,
  readContactScenario,
  readScenarioLink,
  writeScenarioLink,
} from './scenario-url.ts'

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

test('the contact page reads the scenario of its hash, with a platform that exists', () => {
  const hashOf = (address: string) => new URL(address, 'https://exemplo.com').hash
  const address = contactWithScenario(scenario, 'LinkedIn Ads')
  expect(address).toMatch(/^\/contato#empresa=/)
  expect(readContactScenario(hashOf(address))).toEqual({ ...scenario, platform: 'LinkedIn Ads' })
  const withoutPlatform = contactWithScenario(scenario)
  expect(withoutPlatform).not.toContain('plataforma')
  expect(readContactScenario(hashOf(withoutPlatform))).toEqual(scenario)
  const unknown = hashOf(`${withoutPlatform}&plataforma=Orkut`)
  expect(readContactScenario(unknown)?.platform).toBeUndefined()
  expect(readContactScenario(hashOf('/contato#plataforma=LinkedIn+Ads'))).toBeUndefined()
})
