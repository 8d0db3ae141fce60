import { calculator } from '@content/calculator.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import { formatCostPerLead, formatCount, formatReais } from '@contracts/number-format.ts'

const labels = calculator.results.cards

export function MetricCards({ metrics }: { metrics: Metrics }) {
  const cards = [
    { label: labels.impressions, value: formatCount(metrics.impressions) },
    { label: labels.clicks, value: formatCount(metrics.clicks) },
    { label: labels.leads, value: formatCount(metrics.leads) },
    { label: labels.cpc, value: formatReais(metrics.cpc) },
    { label: labels.cpl, value: formatCostPerLead(metrics.cpl) },
  ]
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-6">
      {cards.map((card, index) => (
        <div
          key={card.label}
          className={`bg-white p-5 ${index < 3 ? 'sm:col-span-2' : 'sm:col-span-3'}`}
        >
          <dt className="text-quiet text-sm">{card.label}</dt>
          <dd className="tabular mt-1 break-words font-bold font-display text-2xl tracking-tight">
            {card.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
