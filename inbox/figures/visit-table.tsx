import { figures, visitFigures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount } from '@contracts/number-format.ts'
import type { VisitRow } from '@contracts/team.ts'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { Section } from '../lead/section.tsx'

/** As the server calls what it did not tell apart. */
const OTHERS = 'outros'

type Props = {
  table: 'source' | 'page'
  figures: readonly Exclude<keyof VisitRow, 'key'>[]
  rows: VisitRow[]
}

export function VisitTable({ table, figures: shown, rows: all }: Props) {
  const rows = all.filter((row) => shown.some((figure) => row[figure] > 0))
  const title = words.tables[table]
  const most = Math.max(1, ...rows.map(({ views }) => views))
  const nameOf = (key: string) => {
    if (key === '') return words.unknown[table]
    return key === OTHERS ? words.rest : key
  }
  return (
    <Section title={title}>
      <ScrollRegion label={fillTemplate(figures.tableOf, { title })}>
        <table className="tabular w-full whitespace-nowrap text-right text-sm">
          <thead className="text-quiet">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {words.columns[table]}
              </th>
              {shown.map((figure) => (
                <th key={figure} scope="col" className="px-3 py-2 font-medium">
                  {words[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-line border-t">
                <th scope="row" className="min-w-44 px-3 py-2 text-left font-medium">
                  <span className="block max-w-72 truncate" title={nameOf(row.key)}>
                    {nameOf(row.key)}
                  </span>
                  <span aria-hidden className="mt-1 block h-1 rounded-full bg-mist">
                    <span
                      className="block h-full rounded-full bg-violet-light"
                      style={{ width: `${(100 * row.views) / most}%` }}
                    />
                  </span>
                </th>
                {shown.map((figure) => (
                  <td key={figure} className="px-3">
                    {formatCount(row[figure])}
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
