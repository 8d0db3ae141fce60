import type { Channel } from '@content/channels/channel.ts'
import { expectationTopics } from '@content/channels/channel-labels.ts'
import type { ReactNode } from 'react'
import type { ExpectLayout } from './channel-layout.ts'

type Props = { expect: Channel['expect']; layout: ExpectLayout; picture?: ReactNode }

const layouts = {
  rows: { list: '', item: 'lg:grid-cols-[9rem_1fr_1.35fr]', topic: 'lg:row-span-1' },
  columns: {
    list: 'lg:grid lg:grid-cols-3 lg:gap-x-12 xl:gap-x-16',
    item: 'lg:grid-cols-1 lg:content-start lg:py-8 lg:pb-0',
    topic: 'lg:mb-3 lg:row-span-1',
  },
}

/** How long it takes, what it costs and what to measure. */
export function ChannelExpect({ expect, layout, picture }: Props) {
  const { list, item: itemClass, topic } = layouts[layout]
  return (
    <section className="section bg-accent-soft">
      <div className="wrap">
        <h2 className="max-w-3xl text-title">{expect.title}</h2>
        {picture}
        <ol className={`mt-10 lg:mt-14 ${list}`}>
          {expect.items.map((item, index) => (
            <li
              key={item.title}
              className={`grid gap-x-8 gap-y-2 border-text/15 border-t py-7 last:pb-0 md:grid-cols-[7rem_1fr] lg:gap-x-12 ${itemClass}`}
            >
              <p className={`font-semibold text-accent md:row-span-2 ${topic}`}>
                {expectationTopics[index]}
              </p>
              <h3 className="text-xl">{item.title}</h3>
              <p className="max-w-[60ch]">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
