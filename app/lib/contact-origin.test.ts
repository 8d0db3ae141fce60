import { contactWithScenario } from '@contracts/scenario-url.ts'
import { expect, test } from 'vitest'
import { contactFromChannel, contactFromMaterial } from './contact-links.ts'
import { readContactOrigin } from './contact-origin.ts'

const read = (url: string) => readContactOrigin(new URL(url, 'https://exemplo.com.br'))
const scenario = {
  companyName: 'Padaria & Sol',
  segment: 'Alimentos e Bebidas',
  objective: 'Leads',
  budget: 1500.5,
  days: 30,
} as const

test('a channel and a material are named', () => {
  expect(read(contactFromChannel('google-ads'))?.sentence).toContain('Google Ads')
  expect(read(contactFromMaterial('planilha'))?.sentence).toContain('Cálculo de ROI')
})

test('a scenario is read whole, with the company to prefill', () => {
  const origin = read(contactWithScenario(scenario, 'TikTok'))
  expect(origin?.scenario).toEqual({ ...scenario, platform: 'TikTok' })
  for (const part of [
    'Padaria & Sol',
    'Alimentos e Bebidas',
    'Leads',
    'R$ 1.500,50',
    '30',
    'TikTok',
  ]) {
    expect(origin?.sentence).toContain(part)
  }
  expect(read(contactWithScenario(scenario))?.sentence).not.toContain('TikTok')
})

test('an unknown address has no origin', () => {
  expect(read('/contato')).toBeUndefined()
  expect(read('/contato?canal=radio&material=x')).toBeUndefined()
  expect(read('/contato#empresa=<b>&segmento=x')).toBeUndefined()
})
