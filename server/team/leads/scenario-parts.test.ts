import { expect, test } from 'vitest'
import { contact } from '../../../content/contact.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import { segmentOf } from '../../leads/lead-scenario.ts'
import { scenarioParts } from './scenario-parts.ts'

const sentence = (template: string) =>
  fillTemplate(template, {
    company: 'Sol, Mar: Moda, Praia',
    segment: 'Moda',
    objective: 'Vendas',
    budget: 'R$ 1.500,50',
    days: 30,
    platform: 'TikTok',
  })

test('the calculator’s sentences are read part by part', () => {
  const { scenario, scenarioOnePlatform } = contact.origins
  expect(scenarioParts(sentence(scenarioOnePlatform))).toEqual([
    { label: 'Empresa', value: 'Sol, Mar: Moda, Praia' },
    { label: 'Segmento', value: 'Moda' },
    { label: 'Objetivo', value: 'Vendas' },
    { label: 'Verba', value: 'R$ 1.500,50' },
    { label: 'Dias', value: '30' },
    { label: 'Plataforma', value: 'TikTok' },
  ])
  expect(scenarioParts(sentence(scenario)).map(({ label }) => label)).not.toContain('Plataforma')
  expect(segmentOf(sentence(scenario))).toBe('Moda')
})

test('JSON is read, and what is no scenario has no parts', () => {
  const json = JSON.stringify({ segment: 'Saúde', budget: 2000, objective: null })
  expect(scenarioParts(json)).toEqual([
    { label: 'Segmento', value: 'Saúde' },
    { label: 'Verba', value: 'R$ 2.000' },
  ])
  expect(segmentOf(json)).toBe('Saúde')
  expect(segmentOf('Moda, Vendas, R$ 1.000')).toBe('Moda')
  for (const text of [
    '',
    'quero ajuda',
    '{"segment":"Armas"}',
    '{',
    'Moda e mais',
    '{"segment":{}}',
  ]) {
    expect(segmentOf(text)).toBe('')
  }
  expect(scenarioParts('quero ajuda')).toEqual([])
})

test('amounts and platforms are told as people write them, and what cannot be read as it was sent', () => {
  const written = (parts: object) => scenarioParts(JSON.stringify(parts)).map(({ value }) => value)
  expect(written({ budget: 5000, platform: 'google' })).toEqual(['R$ 5.000', 'Google Ads'])
  expect(written({ budget: '1500.5', platform: 'tiktok' })).toEqual(['R$ 1.500,50', 'TikTok'])
  expect(written({ budget: 'R$ 2.000', platform: 'YouTube' })).toEqual(['R$ 2.000', 'YouTube'])
  expect(written({ budget: 'a combinar', platform: 'rádio' })).toEqual(['a combinar', 'rádio'])
})
