import { linkedinPostAd as ad } from '@content/channels/linkedin-ads.ts'
import mark from '@content/channels/marks.svg?shapes=linkedin-ads'
import { Ellipsis, Globe, MessageSquareText, Repeat2, Send, ThumbsUp } from 'lucide-react'
import { InlineChannelMark } from '~/components/ui/inline-channel-mark.tsx'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import chart from './guide-chart.svg?shapes'

/** A sponsored post with a document, and below it the campaign's audience. */
export function LinkedinPostAd() {
  return (
    <div role="img" aria-label={ad.picture}>
      <div aria-hidden="true">
        <div className="drawn-ad overflow-hidden rounded-card bg-[#f4f2ee] text-[#191919] shadow-float">
          <div className="flex items-center gap-3 border-[#e8e5df] border-b bg-white px-4 py-2.5 sm:px-5">
            <InlineChannelMark mark={mark} className="size-7 shrink-0 text-[#0a66c2]" />
            <span className="h-7 w-2/5 rounded bg-[#edf3f8]" />
            <span className="ml-auto size-7 rounded-full bg-[#e3e8ee]" />
          </div>
          <div className="m-2 overflow-hidden rounded-lg border border-[#e0ded8] bg-white sm:m-3">
            <CompanyLine />
            <p className="px-4 pb-3 text-[0.875rem] leading-snug">{ad.text}</p>
            <GuideCover />
            <div className="flex items-center gap-4 bg-[#eef3f8] px-4 py-3">
              <p className="min-w-0 flex-1 font-semibold text-[0.875rem] leading-snug">
                {ad.headline}
              </p>
              <span className="shrink-0 rounded-full border border-[#0a66c2] px-4 py-1.5 font-semibold text-[#0a66c2] text-[0.875rem]">
                {ad.action}
              </span>
            </div>
            <Reactions />
          </div>
        </div>
        <Audience />
      </div>
    </div>
  )
}

function CompanyLine() {
  return (
    <div className="flex items-start gap-3 p-4 pb-3">
      <span className="grid size-12 shrink-0 place-items-center bg-[#12324f] font-bold font-display text-[1.25rem] text-white">
        {ad.company.charAt(0)}
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-semibold text-[0.875rem]">{ad.company}</p>
        <p className="mt-0.5 text-[#5e5e5e] text-[0.75rem]">{ad.line}</p>
        <p className="mt-0.5 flex items-center gap-1 text-[#5e5e5e] text-[0.75rem]">
          {ad.promoted}
          <Globe className="size-3" />
        </p>
      </div>
      <Ellipsis className="size-5 shrink-0 text-[#5e5e5e]" />
    </div>
  )
}

/** The first page of the advertiser's document: a title and a falling line chart. */
function GuideCover() {
  const { document } = ad
  return (
    <div className="relative grid grid-cols-[1fr_1.15fr] items-end gap-5 bg-[#12324f] p-5 text-white sm:gap-8 sm:p-6">
      <div className="self-start">
        <p className="text-[#a9cdf0] text-[0.75rem]">{document.kind}</p>
        <p className="mt-3 font-bold font-display text-[1.125rem] leading-[1.1] tracking-tight sm:text-[1.5rem]">
          {document.title}
        </p>
        <p className="tabular mt-6 inline-block rounded-full bg-[#000]/35 px-2.5 py-1 text-[0.6875rem] sm:mt-8">
          {document.pages}
        </p>
      </div>
      <div>
        <p className="text-[#a9cdf0] text-[0.6875rem]">{document.axis}</p>
        <InlineSvg svg={chart} className="mt-2 w-full" />
      </div>
    </div>
  )
}

const reactionIcons = [ThumbsUp, MessageSquareText, Repeat2, Send]

function Reactions() {
  return (
    <div className="grid grid-cols-4 px-2 py-2.5 text-[#5e5e5e]">
      {ad.reactions.map((reaction, index) => {
        const Icon = reactionIcons[index] ?? ThumbsUp
        return (
          <span
            key={reaction}
            className="grid justify-items-center gap-1 font-semibold text-[0.6875rem] sm:text-[0.75rem]"
          >
            <Icon className="size-4.5" />
            {reaction}
          </span>
        )
      })}
    </div>
  )
}

/** The campaign's audience filters. */
function Audience() {
  return (
    <div className="mt-6">
      <p className="text-ink-text text-sm">{ad.audienceTitle}</p>
      <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {ad.audience.map(({ label, value }) => (
          <div
            key={label}
            className="ad-arrive audience border-accent-on-ink border-l-2 pl-3 text-sm leading-snug"
          >
            <p className="text-accent-on-ink">{label}</p>
            <p className="text-white">{value}</p>
          </div>
        ))}
      </div>
    </div>
  )
}
