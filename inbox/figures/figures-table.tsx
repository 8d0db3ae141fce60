import { figures as words } from '@content/inbox.ts'
import { formatCount } from '@contracts/number-format.ts'
import type { FiguresRow } from '@contracts/team.ts'
import { writtenCents, writtenDuration } from '../data/words.ts'
import { BarTable } from './bar-table.tsx'

type Row = FiguresRow & { name: string }
type Props = { title: string; column: string; rows: Row[] }

const cents = (value: number | undefined) => (value === undefined ? '–' : writtenCents(value))

const COLUMNS: { label: string; value: (row: Row) => string; isCost?: true }[] = [
  { label: words.leads, value: ({ leads }) => formatCount(leads) },
  { label: words.qualified, value: ({ qualified }) => formatCount(qualified) },
  { label: words.won, value: ({ won }) => formatCount(won) },
  { label: words.value, value: ({ wonCents }) => writtenCents(wonCents) },
  {
    label: words.reply,
    value: ({ replyMinutes }) => (replyMinutes === undefined ? '–' : writtenDuration(replyMinutes)),
  },
  { label: words.spend, value: ({ spendCents }) => cents(spendCents), isCost: true },
  { label: words.costPerLead, value: (row) => cents(row.costPerLeadCents), isCost: true },
  { label: words.costPerQualified, value: (row) => cents(row.costPerQualifiedCents), isCost: true },
  { label: words.costPerSale, value: (row) => cents(row.costPerSaleCents), isCost: true },
]

/** Rows with a bar of their share of the leads. Costs only where a spend is known. */
export function FiguresTable({ title, column, rows }: Props) {
  const hasCosts = rows.some(({ spendCents }) => spendCents !== undefined)
  return (
    <BarTable
      {...{ title, column, rows }}
      columns={COLUMNS.filter(({ isCost }) => hasCosts || !isCost)}
      size={({ leads }) => leads}
    />
  )
}
