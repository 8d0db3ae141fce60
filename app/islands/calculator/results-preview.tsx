import { landingEstimate } from 'virtual:landing-estimate'
import { calculator } from '@content/calculator.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { logAxis } from '@contracts/log-axis.ts'
import { formatBudget, formatReais } from '@contracts/number-format.ts'
import { AxisLabels, RangeBar } from './range-bar.tsx'

const texts = calculator.preview
const { platforms, segment } = landingEstimate
const budget = formatBudget(landingEstimate.budget)
const axis = logAxis(platforms.flatMap(({ low, high }) => [low, high]))
const [cheapest, mostExpensive] = [platforms[0], platforms.at(-1)]

/** Shown before the first calculation: the result of another scenario, in grey and labelled as an example. */
export function ResultsPreview() {
  return (
    // Aligns the heading with the form's heading.
    <div className="min-[72rem]:pt-2">
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1.5 max-w-[62ch] text-quiet text-sm">{texts.text}</p>
      <p className="mt-6 w-fit rounded-control bg-mist px-3 py-1 font-medium text-quiet text-sm">
        {fillTemplate(texts.example, { segment, budget })}
      </p>
      <div
        role="img"
        aria-label={fillTemplate(texts.picture, {
          segment,
          budget,
          low: formatReais(cheapest?.cpl ?? 0),
          cheapest: cheapest?.platform ?? '',
          high: formatReais(mostExpensive?.cpl ?? 0),
          dearest: mostExpensive?.platform ?? '',
        })}
        className="@container mt-3"
      >
        <div aria-hidden="true" className="range-list">
          {platforms.map(({ platform, cpl, low, high }) => (
            <div key={platform} className="range-row text-quiet leading-tight">
              <span className="font-semibold">{platform}</span>
              <span className="range-value tabular text-right">
                <span>{formatReais(cpl)}</span>
              </span>
              <RangeBar axis={axis} value={cpl} middle={{ low, high }} />
            </div>
          ))}
          <div className="range-row range-axis">
            <AxisLabels axis={axis} figure="cpl" />
          </div>
        </div>
      </div>
      <p className="mt-6 max-w-[62ch] text-quiet text-sm">{texts.next}</p>
    </div>
  )
}
