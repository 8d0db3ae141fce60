import type { Channel } from '@content/channels/channel.ts'
import type { ReactNode } from 'react'
import type { BenefitsLayout } from './channel-layout.ts'

type Props = { channel: Channel; layout: BenefitsLayout; picture?: ReactNode }

export function ChannelBenefits({ channel, layout, picture }: Props) {
  const Arrangement = { lead: LeadBenefit, columns: Columns, rows: Rows }[layout]
  return (
    <section className="daylight section">
      <div className="wrap">
        <Arrangement channel={channel} picture={picture} />
      </div>
    </section>
  )
}

type ArrangementProps = Omit<Props, 'layout'>

/** The first benefit is large, with the picture; the other two are beside it. */
function LeadBenefit({ channel, picture }: ArrangementProps) {
  const [lead, ...others] = channel.benefits
  return (
    <>
      <h2 className="max-w-2xl text-title">{channel.benefitsTitle}</h2>
      <ul className="mt-10 grid gap-x-12 md:grid-cols-2 lg:mt-14 lg:grid-cols-[2fr_1.1fr] lg:grid-rows-2">
        {lead && (
          <li className="grid gap-8 rounded-card bg-accent-soft p-6 md:col-span-2 md:grid-cols-[1fr_1.4fr] md:items-center md:p-10 lg:col-span-1 lg:row-span-2 lg:grid-cols-1 xl:grid-cols-[1fr_1.4fr]">
            <Benefit benefit={lead} size="large" />
            {picture}
          </li>
        )}
        {others.map((benefit) => (
          <li
            key={benefit.title}
            className="border-line py-8 max-md:border-b max-md:last:border-b-0 max-md:last:pb-0 lg:py-0 lg:first-of-type:pt-0 lg:last:border-t lg:last:pt-10 lg:[&:nth-child(2)]:pb-10"
          >
            <Benefit benefit={benefit} />
          </li>
        ))}
      </ul>
    </>
  )
}

type NumberedProps = { channel: Channel; list?: string; item: string }

function NumberedBenefits({ channel, list, item }: NumberedProps) {
  return (
    <ul className={list}>
      {channel.benefits.map((benefit, index) => (
        <li key={benefit.title} className={item}>
          <ItemNumber number={index + 1} />
          <div>
            <Benefit benefit={benefit} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Three numbered columns; rows where columns would be too narrow. */
function Columns({ channel, picture }: ArrangementProps) {
  return (
    <>
      <h2 className="max-w-2xl text-title">{channel.benefitsTitle}</h2>
      {picture && <div className="mt-10 lg:mt-14">{picture}</div>}
      <NumberedBenefits
        channel={channel}
        list="mt-10 grid gap-x-12 lg:mt-14 lg:grid-cols-3 xl:gap-x-16"
        item="grid content-start gap-x-8 gap-y-4 border-line border-t py-8 last:pb-0 md:grid-cols-[4rem_1fr] lg:grid-cols-1 lg:pb-0"
      />
    </>
  )
}

/** The title sticks at the left while the benefits scroll at the right. */
function Rows({ channel, picture }: ArrangementProps) {
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 className="text-title">{channel.benefitsTitle}</h2>
        {picture && <div className="mt-8">{picture}</div>}
      </div>
      <NumberedBenefits
        channel={channel}
        item="grid gap-x-8 gap-y-4 border-line border-b py-9 first:pt-0 last:border-b-0 last:pb-0 md:grid-cols-[4rem_1fr]"
      />
    </div>
  )
}

const sizes = {
  normal: { title: 'text-xl', text: 'text-quiet' },
  large: { title: 'text-[1.75rem] lg:text-[2rem]', text: '' },
}

type BenefitProps = { benefit: Channel['benefits'][number]; size?: keyof typeof sizes }

function Benefit({ benefit, size = 'normal' }: BenefitProps) {
  return (
    <div>
      <h3 className={sizes[size].title}>{benefit.title}</h3>
      <p className={`mt-3 max-w-[60ch] ${sizes[size].text}`}>{benefit.text}</p>
    </div>
  )
}

function ItemNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="tabular font-bold font-display text-accent text-xl leading-tight"
    >
      {String(number).padStart(2, '0')}
    </span>
  )
}
