import type { Channel } from '@content/channels/channel.ts'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { fit: Channel['fit']; picture?: ReactNode }

/** Who the channel suits, and who should wait. */
export function ChannelFit({ fit, picture }: Props) {
  return (
    <section className="daylight section">
      <div className="wrap">
        <div className={`grid gap-x-12 gap-y-8 xl:gap-x-16 ${picture ? 'lg:grid-cols-2' : ''}`}>
          <h2 className="max-w-2xl text-title">{fit.title}</h2>
          {picture}
        </div>
        <div className="mt-10 grid gap-x-12 gap-y-14 md:grid-cols-2 lg:mt-14 xl:gap-x-16">
          <FitList title={fit.goodTitle} lines={fit.good} Icon={Check} mark="bg-text text-white" />
          <FitList
            title={fit.avoidTitle}
            lines={fit.avoid}
            Icon={X}
            mark="border border-control text-quiet"
          />
        </div>
      </div>
    </section>
  )
}

type ListProps = { title: string; lines: string[]; Icon: typeof Check; mark: string }

function FitList({ title, lines, Icon, mark }: ListProps) {
  return (
    <div>
      <h3 className="border-text border-b-2 pb-4 text-xl">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line} className="flex gap-4 border-line border-b py-5">
            <span
              aria-hidden="true"
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${mark}`}
            >
              <Icon className="size-3.5" strokeWidth={3} />
            </span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
