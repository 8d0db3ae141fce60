import { expect, test } from 'vitest'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import { conversionOf } from '../estimator/aims.ts'
import { estimate } from '../estimator/estimate.ts'
import { closingEvidenceText, closingLine, conversionText } from './estimate-notes.ts'

test('every scenario says what is counted, and at which rate people close it', () => {
  for (const segment of SEGMENTS) {
    for (const objective of OBJECTIVES) {
      for (const platform of PLATFORMS) {
        const { closing, ticket } = estimate({ segment, objective, budget: 3000, platform })
        const conversion = conversionOf(objective, segment)
        const text = conversionText(conversion, platform, segment, { closing, ticket })
        expect(text).not.toMatch(/[{}]|undefined|NaN|cerca de/)
        expect(text.includes('taxa de fechamento')).toBe(
          conversion === 'sale' || conversion === 'enrolment',
        )
        expect(/contas? medidas? nesse canal/.test(text)).toBe(closing !== undefined)
        expect(/uma compra de R\$\u00a0?\s?\d/.test(text)).toBe(conversion === 'purchase')
      }
    }
  }
})

test('a rate says on how many measured accounts it rests, or that nobody was measured', () => {
  const text = (accounts: number, ofSegment: number) =>
    closingEvidenceText({ accounts, ofSegment, group: 'social' }, 'Saúde')
  expect(text(14, 2)).toBe('A taxa se apoia em 14 contas medidas nesse canal, 2 de Saúde.')
  expect(text(1, 0)).toBe('A taxa se apoia em 1 conta medida nesse canal, nenhuma de Saúde.')
  expect(text(0, 0)).toBe(
    'Nenhuma conta medida nesse canal: a taxa é a do grupo das redes sociais e do vídeo, com uma faixa mais larga.',
  )
})

test('each channel says in one line what its closing rests on', () => {
  const line = (accounts: number, ofSegment: number) =>
    closingLine(
      { rate: 0.037, low: 0.01, high: 0.1, accounts, ofSegment, group: 'social' },
      'Saúde',
    )
  expect(line(14, 2)).toBe('Fechamento de 3,7%: 14 contas medidas no canal, 2 de Saúde.')
  expect(line(1, 0)).toBe('Fechamento de 3,7%: 1 conta medida no canal, nenhuma de Saúde.')
  expect(line(0, 0)).toBe(
    'Fechamento de 3,7%: nenhuma conta medida; vale o do grupo das redes sociais e do vídeo.',
  )
})
