import { calculator } from '@content/calculator.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { Conversion } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { FIGURES, type Figure, writeFigure } from '../figures.ts'
import { primaryFigure } from './primary-figure.ts'

const { cards: labels, counted, here } = calculator.results

type Props = { objective: string; metrics: Metrics; conversion?: Conversion }

/** The five figures in one row; where it breaks into two, the primary one takes two columns. */
export function MetricCards({ objective, metrics, conversion = 'lead' }: Props) {
  const primary = primaryFigure(objective)
  return (
    <div className="cards">
      <dl>
        {FIGURES.map((figure) => {
          const note = cardNote(figure, conversion)
          return (
            <div key={figure} className={figure === primary ? 'card-primary' : undefined}>
              <dt className="text-sm">{labels[figure]}</dt>
              <dd className="tabular">
                <span className="card-figure">{writeFigure(figure, metrics)}</span>
                {note && <span className="block text-quiet text-sm">{note}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

/** The titles speak of conversions and leads; the note says what the objective makes of them. */
function cardNote(figure: Figure, conversion: Conversion): string | undefined {
  if (conversion === 'lead') return undefined
  const { many, cost } = counted[conversion]
  if (figure === 'leads') return fillTemplate(here, { counted: many })
  return figure === 'cpl' ? fillTemplate(here, { counted: cost }) : undefined
}
