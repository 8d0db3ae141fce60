import { expect, test } from 'vitest'
import { fillFacts } from '../scripts/fact-texts.ts'
import { sampleReport } from './sample-report.ts'

test('the sentences say what the table says', () => {
  const [search, instagram] = sampleReport.rows
  const perSale = ({ spent, sold }: { spent: number; sold: number }) => spent / sold
  const reais = (value: number) => `R$ ${Math.round(value).toLocaleString('pt-BR')}`
  const [happened, changed] = sampleReport.notes.map(({ text }) => fillFacts(text))
  expect(happened).toContain(`custou ${reais(perSale(search))} na busca`)
  expect(happened).toContain(`e ${reais(perSale(instagram))} no Instagram`)
  const { terms, budget } = sampleReport
  const sum = (name: 'spent' | 'leads') => terms.rows.reduce((total, row) => total + row[name], 0)
  expect([sum('spent'), sum('leads')]).toEqual([search.spent, search.leads])
  const cut = terms.rows.filter(({ leads }) => leads === 0)
  expect(cut).toHaveLength(1)
  expect(changed).toContain(`gastou ${reais(cut[0]?.spent ?? 0)} sem nenhum lead`)
  const [now, next] = budget.weeks
  expect(now.spent).toEqual([search.spent, instagram.spent])
  expect(next.spent[0] + next.spent[1]).toBe(now.spent[0] + now.spent[1])
  // To the channel whose sale was the cheaper.
  const moved = next.spent[0] - now.spent[0]
  expect(moved > 0).toBe(perSale(search) < perSale(instagram))
  expect(changed).toContain(`passamos ${reais(Math.abs(moved))} para o canal`)
  expect(instagram.spent / instagram.leads).toBeLessThan(search.spent / search.leads)
  expect(Math.min(search.sold, instagram.sold)).toBeGreaterThan(0)
})
