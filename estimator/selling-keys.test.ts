import { describe, expect, test } from 'vitest'
import {
  companyOf,
  intentOf,
  isBrandSearch,
  isForBusinesses,
  isFreeLaunch,
  pathIn,
} from './selling-keys.ts'

test.each([
  ['Google Ads', 'search', 'search'],
  ['Google Ads', 'pmax', 'search'],
  ['Google Ads', 'display', 'social'],
  ['YouTube', 'video', 'social'],
  ['Facebook', 'all', 'social'],
  ['LinkedIn', 'feed', 'business'],
  ['all', 'paid media', null],
])('%s, %s: intent %s', (platform, placement, intent) => {
  expect(intentOf({ platform, placement })).toBe(intent)
})

test.each([
  ['Película automotiva: formulário nativo do Meta', 'form'],
  ['Película automotiva: Meta para página própria', 'page'],
  ['Concessionária: motos novas, 2025, mensagens', 'conversation'],
  ['SaaS de anotações (teste grátis)', 'trial'],
  // Two paths in one label are none.
  ['Rede de clínicas: Meta para página e WhatsApp', null],
  ['Móveis planejados', null],
])('%s: path %s', (label, path) => {
  expect(pathIn(label)).toBe(path)
})

test('a launch by free classes is one of education; the launch of a car is none', () => {
  expect(isFreeLaunch('Educação', 'Curso preparatório para concurso (lançamento)')).toBe(true)
  // The note of a row may say it where its label only names the campaign.
  const note = 'Preparatório: Demand Gen, público frio launch by free classes'
  expect(isFreeLaunch('Educação', note)).toBe(true)
  expect(isFreeLaunch('Outros', 'Carros novos (lançamento)')).toBe(false)
  expect(isFreeLaunch('Educação', 'Universidade: graduação')).toBe(false)
})

describe('who buys', () => {
  test.each([
    ['B2B benefícios corporativos (RH)', 'Serviços', true],
    ['Limpeza química industrial', 'Serviços', true],
    ['App de ordens de serviço', 'SaaS', true],
    ['Clínica de estética', 'Saúde', false],
    ['Poços artesianos', 'Serviços', false],
  ])('%s in %s: a business? %s', (label, segment, business) => {
    expect(isForBusinesses({ label, segment })).toBe(business)
  })
})

test.each([
  ['Alimentação infantil (loja própria), Google: pesquisa de marca', true],
  ['Rede de clínicas: Google Performance Max de marca', true],
  ['Alimentação infantil, Google: pesquisa de assinatura (sem marca)', false],
  ['Concessionária: carros novos, marca B', false],
])('%s: brand search? %s', (label, brand) => {
  expect(isBrandSearch({ platform: 'Google Ads', label })).toBe(brand)
  expect(isBrandSearch({ platform: 'Facebook', label })).toBe(false)
})

test('a company under two names is one', () => {
  expect(companyOf('BRACC-HAIR2-26')).toBe(companyOf('BRACC-HAIR-26'))
  expect(companyOf('BRACC-WELLS-26')).toBe('BRACC-WELLS-26')
})
