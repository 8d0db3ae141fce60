import { figures as words } from '@content/inbox.ts'
import type { FiguresRow } from '@contracts/team.ts'
import { writtenCents } from '../data/words.ts'
import { BarTable } from './bar-table.tsx'
import { COLUMNS, type Column, NONE } from './columns.ts'

type Props = { title: string; column: string; rows: (FiguresRow & { name: string })[] }

const cents = (value: number | undefined) => (value === undefined ? NONE : writtenCents(value))

const COSTS: Column[] = [
  { label: words.spend, value: ({ spendCents }) => cents(spendCents) },
  { label: words.costPerLead, value: (row) => cents(row.costPerLeadCents) },
  { label: words.costPerQualified, value: (row) => cents(row.costPerQualifiedCents) },
  { label: words.costPerSale, value: (row) => cents(row.costPerSaleCents) },
]

/** Rows with a bar of their share of the leads. Costs only where a spend is known. */
export function FiguresTable({ title, column, rows }: Props) {
  const hasCosts = rows.some(({ spendCents }) => spendCents !== undefined)
  return (
    <BarTable
      {...{ title, column, rows }}
      columns={hasCosts ? [...COLUMNS, ...COSTS] : COLUMNS}
      size={({ leads }) => leads}
    />
  )
}
