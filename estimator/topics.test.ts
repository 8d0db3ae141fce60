import { expect, test } from 'vitest'
import { topicsOf, wordsOf } from './topics.ts'

test('labels of three languages meet in their subject', () => {
  for (const label of ['Attorneys & Legal Services', 'Jurídico/Advocacia', 'Legal']) {
    expect(topicsOf(label)).toContain('legal')
  }
  for (const label of ['Real Estate', 'Imobiliário', 'Inmobiliario', 'Imóveis']) {
    expect(topicsOf(label)).toContain('realestate')
  }
})

test('short stems do not match inside longer words', () => {
  expect(topicsOf('Career & Employment')).not.toContain('automotive')
  expect(topicsOf('Apparel')).not.toContain('software')
  expect(topicsOf('Advocacy')).not.toContain('legal')
})

test('words lose accents, case and punctuation', () => {
  expect(wordsOf('Educação / EdTech')).toEqual(['educacao', 'edtech'])
})

test('a label of an unknown subject has none', () => {
  expect(topicsOf('Zwölf')).toEqual([])
})
