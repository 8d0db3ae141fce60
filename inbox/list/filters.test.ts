import { expect, test } from 'vitest'
import { countFilters, filtersFrom, withFilters } from './filters.ts'

test('filters survive their way through the address', () => {
  const filters = {
    search: 'padaria são josé',
    stage: 'em conversa',
    owner: '',
    source: 'Google Ads',
    campaign: 'natal 100%',
    kind: 'contact',
    since: '2026-11-01',
    until: '2026-11-17',
  } as const
  const address = withFilters(new URLSearchParams(), filters)
  expect(filtersFrom(new URLSearchParams(address.toString()))).toEqual(filters)
  expect(countFilters(filters)).toBe(7)
})

test('what the address says of other things stays, and a cleared filter goes', () => {
  const address = withFilters(new URLSearchParams('bandeja=quarentena&etapa=novo'), {})
  expect(address.toString()).toBe('bandeja=quarentena')
})

test('a value that no lead can have is left out', () => {
  const address = new URLSearchParams('etapa=vendido&tipo=x&de=ontem&ate=2026-1-1&busca=%20')
  expect(filtersFrom(address)).toEqual({})
})
