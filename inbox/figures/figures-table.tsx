import { figures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount } from '@contracts/number-format.ts'
import type { FiguresRow } from '@contracts/team.ts'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { writtenCents, writtenDuration } from '../data/words.ts'
import { Section } from '../lead/section.tsx'

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
  const most = Math.max(1, ...rows.map(({ leads }) => leads))
  const hasCosts = rows.some(({ spendCents }) => spendCents !== undefined)
  const columns = COLUMNS.filter(({ isCost }) => hasCosts || !isCost)
  return (
    <Section title={title}>
      <ScrollRegion label={fillTemplate(words.tableOf, { title })}>
        <table className="tabular w-full whitespace-nowrap text-right text-sm">
          <thead className="text-quiet">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {column}
              </th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="px-3 py-2 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-line border-t">
                <th scope="row" className="min-w-44 px-3 py-2 text-left font-medium">
                  <span className="block max-w-72 truncate" title={row.name}>
                    {row.name}
                  </span>
                  <span aria-hidden className="mt-1 block h-1 rounded-full bg-mist">
                    <span
                      className="block h-full rounded-full bg-violet-light"
                      style={{ width: `${(100 * row.leads) / most}%` }}
                    />
                  </span>
                </th>
                {columns.map(({ label, value }) => (
                  <td key={label} className="px-3">
                    {value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  )
}
