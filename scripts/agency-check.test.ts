import { expect, test } from 'vitest'
import { type Agency, agency } from '../content/agency.ts'
import { agencyErrors } from './agency-check.ts'

const errorsWith = (part: Partial<Agency>) => agencyErrors({ ...agency, ...part })
const review = {
  text: 'Voltei a ter agenda cheia.',
  author: 'Ana Souza',
  about: 'Padaria Sol',
  source: 'https://example.com/avaliacao',
  consent: true,
} as const
const caseOf = {
  company: 'Padaria Sol',
  text: 'Começou do zero.',
  result: 'De 12 para 31 pedidos por semana em 2026.',
  source: 'Relatório do Google Ads',
  consent: true,
} as const

test('an empty file and a filled one have no errors', () => {
  expect(agencyErrors(agency)).toEqual([])
  expect(
    errorsWith({
      reviews: [review],
      cases: [caseOf],
      booking: 'https://cal.com/agencia',
      firstWeeks: [1, 2, 3, 4].map((week) => ({ title: `Semana ${week}`, text: 'Texto' })),
      people: [{ name: 'Ana', role: 'Gestora', photo: '', certification: { label: '', url: '' } }],
    }),
  ).toEqual([])
})

test('a case or review without consent or source is refused by file and field', () => {
  expect(errorsWith({ reviews: [{ ...review, consent: false as never }] })).toEqual([
    'agency.reviews.1.consent: precisa ser true: só publique com a autorização por escrito, ou apague este item',
  ])
  expect(errorsWith({ reviews: [review, { ...review, source: 'Google' }] })).toEqual([
    'agency.reviews.2.source: precisa ser um endereço completo, que começa com https://',
  ])
  const { consent, source, ...bare } = caseOf
  expect(errorsWith({ cases: [bare as never] })).toEqual([
    'agency.cases.1.source: está vazio',
    expect.stringContaining('agency.cases.1.consent: precisa ser true'),
  ])
})

test('weeks, photos, certificates and addresses are checked', () => {
  const person = { name: 'Ana', role: '', photo: '/equipe/nao-ha.jpg' }
  const certification = { label: 'Google Ads', url: '' }
  expect(
    errorsWith({
      firstWeeks: [{ title: 'Semana', text: 'Texto' }],
      needs: ['Acesso', ' '],
      booking: 'cal.com/agencia',
      people: [{ ...person, certification }],
    }),
  ).toEqual([
    'agency.firstWeeks: tem 1 e precisa ter 4, ou nenhuma',
    'agency.needs.2: está vazio: escreva ou apague a linha',
    'agency.booking: precisa ser um endereço completo, que começa com https://',
    'agency.people.1.role: está vazio',
    'agency.people.1.photo: não há o arquivo public/equipe/nao-ha.jpg',
    'agency.people.1.certification: precisa de label e de url, ou dos dois vazios',
  ])
})
