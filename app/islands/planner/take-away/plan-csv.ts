import { planTakeAway } from '@content/plan-take-away.ts'
import { csvFile } from '@contracts/csv-file.ts'
import { formatNumber } from '@contracts/number-format.ts'
import type { Plan } from '@planner/types.ts'
import { type CellFormat, type PlanRow, planTable, unitText } from './plan-table.ts'

const { columns } = planTakeAway.table

/** With a decimal comma, and without thousands separators, which spreadsheets misread. */
function cellText(format: CellFormat, value: PlanRow['value'] | undefined): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  return formatNumber(format === 'share' ? 100 * value : value, 2).replaceAll('.', '')
}

export function planCsv(plans: readonly Plan[]): string {
  const rows = planTable(plans).map(
    ({ scenario, question, item, name, format, value, low, high }) => [
      scenario,
      question,
      item,
      name,
      unitText(format),
      ...[value, low, high].map((cell) => cellText(format, cell)),
    ],
  )
  return csvFile([Object.values(columns), ...rows])
}
