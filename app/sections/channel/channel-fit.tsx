import type { Channel } from '@content/channels/channel.ts'
import { Check, X } from 'lucide-react'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

export function ChannelFit({ fit }: { fit: Channel['fit'] }) {
  const lists = [
    { title: fit.goodTitle, lines: fit.good, Icon: Check, color: 'text-good' },
    { title: fit.avoidTitle, lines: fit.avoid, Icon: X, color: 'text-danger' },
  ]
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading title={fit.title} />
        <div className="mt-10 grid gap-12 md:grid-cols-2">
          {lists.map(({ title, lines, Icon, color }) => (
            <div key={title}>
              <h3 className="border-line border-b pb-3 text-xl">{title}</h3>
              <ul className="mt-5 grid gap-4">
                {lines.map((line) => (
                  <li key={line} className="flex gap-3">
                    <Icon aria-hidden className={`mt-1 size-5 shrink-0 ${color}`} />
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
