import type { Channel } from '@content/channels/channel.ts'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FitLook } from './channel-layout.ts'

type Props = { fit: Channel['fit']; look: FitLook; picture?: ReactNode }

const looks = {
  below: {
    whole: '',
    heading: '',
    lists: 'mt-10 md:grid-cols-2 lg:mt-14',
  },
  beside: {
    whole: 'lg:grid lg:grid-cols-[1fr_1.6fr] lg:gap-x-16',
    heading: 'lg:sticky lg:top-28 lg:self-start',
    lists: 'mt-10 md:max-lg:grid-cols-2 lg:mt-0',
  },
}

/** For whom the channel is, and who should wait: the two lists below the title, or beside it. */
export function ChannelFit({ fit, look, picture }: Props) {
  const { whole, heading, lists } = looks[look]
  return (
    <section className="daylight section later">
      <div className={`wrap ${whole}`}>
        <div
          className={`grid gap-x-12 gap-y-8 xl:gap-x-16 ${heading} ${picture ? 'lg:grid-cols-2' : ''}`}
        >
          <h2 className="max-w-2xl text-title">{fit.title}</h2>
          {picture}
        </div>
        <div className={`grid gap-x-12 gap-y-14 xl:gap-x-16 ${lists}`}>
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
