import type { Evidence } from '@content/channels/channel.ts'

/** The channel's figures, each with its source. */
export function ChannelEvidence({ evidence }: { evidence: Evidence[] }) {
  return (
    <div className="daylight pt-6 pb-10 md:pb-16 lg:pt-16 lg:pb-24">
      <dl className="wrap lg:flex lg:flex-wrap lg:gap-x-12">
        {evidence.map((item) => (
          <div
            key={item.label}
            className="grid gap-x-8 gap-y-3 border-line border-t py-7 first:border-t-0 md:grid-cols-[17rem_1fr] lg:flex lg:flex-1 lg:flex-col lg:gap-y-4 lg:border-t-0 lg:border-l lg:py-1 lg:pl-7 lg:first:border-l-0 lg:first:pl-0"
          >
            <dt className="order-2 max-w-[46ch] text-balance">
              {item.label}
              <span className="mt-2 block text-quiet text-sm">{item.source}</span>
            </dt>
            <dd className="tabular order-1 whitespace-nowrap font-bold font-display text-title leading-none tracking-tight">
              {item.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
