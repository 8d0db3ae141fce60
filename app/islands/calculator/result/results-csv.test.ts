import { expect, test } from 'vitest'
import { resultsCsv, resultsFileName } from './results-csv.ts'

const scenario = {
  companyName: 'Pão & Cia; "São João"',
  segment: 'Alimentos e Bebidas',
  objective: 'Leads',
  budget: 1000,
  days: 30,
} as const
const metrics = { impressions: 12_345.6, clicks: 289, leads: 20, cpc: 3.4602, cpl: 50 }

test('the file is a CSV that Excel in Brazil opens', () => {
  const file = resultsCsv([
    { platform: 'Rádio', metrics },
    { platform: '=1+1', metrics },
  ])
  expect(file.startsWith('\ufeff')).toBe(true)
  const [header, first, second, end] = file.slice(1).split('\r\n')
  expect(header).toBe('Plataforma;Impressões;Cliques;Conversões;CPC;CPL;Recomendação')
  expect(first).toBe('Rádio;12346;289;20;3,46;50,00;Recomendada')
  expect(second).toMatch(/^'=1\+1;/)
  expect(end).toBe('')
})

test('ranges have columns of their own', () => {
  const range = { low: 1, high: 2.5 }
  const ranges = { impressions: range, clicks: range, leads: range, cpc: range, cpl: range }
  const wide = { low: 0.5, high: 5 }
  const extremes = { impressions: wide, clicks: wide, leads: wide, cpc: wide, cpl: wide }
  const [header, row] = resultsCsv([
    { platform: 'Rádio', metrics, middles: ranges, ranges: extremes },
  ]).split('\r\n')
  expect(header?.split(';')).toHaveLength(27)
  expect(header?.split(';')[22]).toBe('CPL de (metade dos casos)')
  expect(row?.split(';').slice(6, 10)).toEqual(['1', '3', '1', '5'])
  expect(row?.split(';').slice(22, 26)).toEqual(['1,00', '2,50', '0,50', '5,00'])
})

test('the file is named after the company', () => {
  expect(resultsFileName('estimativa-{company}.csv', scenario)).toBe(
    'estimativa-pao-cia-sao-joao.csv',
  )
  expect(resultsFileName('estimativa-{company}.csv', { ...scenario, companyName: '東京' })).toBe(
    'estimativa-campanha.csv',
  )
})
