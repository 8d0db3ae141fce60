import { expect, test } from 'vitest'
import { sampleReport } from './sample-report.ts'

test('the sentences say what the table says', () => {
  const [search, instagram] = sampleReport.rows
  const perSale = ({ spent, sold }: { spent: number; sold: number }) =>
    `R$ ${Math.round(spent / sold)}`
  const [happened] = sampleReport.notes
  expect(happened.text).toContain(`custou ${perSale(search)} na busca`)
  expect(happened.text).toContain(`e ${perSale(instagram)} no Instagram`)
  const { terms, budget, notes } = sampleReport
  const sum = (name: 'spent' | 'leads') => terms.rows.reduce((total, row) => total + row[name], 0)
  expect([sum('spent'), sum('leads')]).toEqual([search.spent, search.leads])
  const cut = terms.rows.filter(({ leads }) => leads === 0)
  expect(cut).toHaveLength(1)
  expect(notes[1].text).toContain(`gastou R$ ${cut[0]?.spent} sem nenhum lead`)
  const [now, next] = budget.weeks
  expect(now.spent).toEqual([search.spent, instagram.spent])
  expect(next.spent[0] + next.spent[1]).toBe(now.spent[0] + now.spent[1])
  expect(notes[1].text).toContain(`passamos R$ ${next.spent[0] - now.spent[0]} do Instagram`)
  expect(instagram.spent / instagram.leads).toBeLessThan(search.spent / search.leads)
})
