import type { Evidence } from '@content/channels/channel.ts'

export function ChannelEvidence({ evidence }: { evidence: Evidence[] }) {
  return (
    <dl className="grid divide-y divide-ink-line rounded-card border border-ink-line bg-ink-raised/85 px-6 sm:px-8">
      {evidence.map((item) => (
        <div key={item.label} className="flex flex-col py-6">
          <dt className="order-2 mt-1">
            {item.label}
            <span className="mt-1 block text-ink-text text-sm">{item.source}</span>
          </dt>
          <dd className="tabular order-1 font-bold font-display text-3xl tracking-tight">
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
