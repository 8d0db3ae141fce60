import { planner } from '@content/planner.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget, formatChance, formatRoughReais } from '@contracts/number-format.ts'
import type { Plan } from '@planner/types.ts'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { shareText } from '../figure-text.ts'
import { LETTERS } from '../planner-draft.ts'

const texts = plannerAnswers.compare
type RowName = keyof typeof texts.rows

/** The key figures of a plan, in the order of the rows. */
function keyFigures({
  scenario,
  choice,
  economics,
  reverse,
  splitDetails,
  test,
}: Plan): Record<RowName, string> {
  const chance = economics?.platforms[choice.main].profitChance
  const { budget, days, segment, objective } = scenario
  return {
    inputs: fillTemplate(texts.scenarioLine, {
      budget: formatBudget(budget),
      days,
      segment,
      objective,
    }),
    ticket: economics ? formatRoughReais(economics.inputs.ticket.middle) : texts.none,
    margin: economics ? `${Math.round(economics.inputs.margin.middle)}%` : texts.none,
    maxLead: economics?.route === 'closed' ? formatRoughReais(economics.maxLeadCost) : texts.none,
    maxClient: economics ? formatRoughReais(economics.maxClientCost) : texts.none,
    best: chance === undefined ? choice.main : `${choice.main}, ${formatChance(chance)}`,
    target: reverse
      ? formatRoughReais((reverse.split ?? reverse.platforms[reverse.best]).budget50)
      : texts.none,
    split: splitDetails.parts
      .filter(({ share }) => share > 0)
      .map(({ platform, share }) => `${platform} ${shareText(share)}`)
      .join(', '),
    test: String(test.daysToDecision ?? texts.moreThanYear),
  }
}

/** Up to three plans side by side. */
export function CompareTable({ plans, current }: { plans: (Plan | undefined)[]; current: number }) {
  const columns = plans.map((plan) => plan && keyFigures(plan))
  return (
    <ScrollRegion label={planner.compare.title}>
      <table className="tabular w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="sr-only">
              {texts.row}
            </th>
            {plans.map((_, index) => (
              <th
                key={LETTERS[index]}
                scope="col"
                className={`min-w-40 px-4 py-3 text-left font-bold font-display text-base ${index === current ? 'text-accent' : ''}`}
              >
                <span>
                  {fillTemplate(planner.compare.scenario, { letter: LETTERS[index] ?? '' })}
                </span>
                {index === current && (
                  <span className="block font-normal font-sans text-sm">{texts.current}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(texts.rows) as RowName[]).map((row) => (
            <tr key={row} className="border-line border-t align-top">
              <th scope="row" className="px-4 py-2.5 text-left font-semibold">
                {texts.rows[row]}
              </th>
              {columns.map((figures, index) => (
                <td key={LETTERS[index]} className="px-4 py-2.5">
                  {figures?.[row] ?? texts.none}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
