import type { SearchAd } from '@content/block-page.ts'
import { EllipsisVertical, Search, X } from 'lucide-react'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import letter from './google-letter.svg?shapes'

type Ad = Pick<SearchAd, 'query' | 'advertiser' | 'address' | 'description'> & {
  [Texts in 'paths' | 'headlines' | 'sitelinks' | 'tabs']: readonly string[]
} & { sponsored: string }
type Props = { ad: Ad }

/** A Google results page with the ad on top. The query is typed once, by an animation. */
export function GoogleResults({ ad }: Props) {
  return (
    <div className="drawn-ad overflow-hidden rounded-card bg-white text-[#202124] shadow-float">
      <div className="px-4 pt-4 sm:px-6 sm:pt-6">
        <SearchBox ad={ad} />
        <Tabs ad={ad} />
      </div>
      <div className="px-4 pt-5 pb-6 sm:px-6">
        <div className="ad-arrive search-answer">
          <SponsoredResult ad={ad} />
        </div>
        <OrganicResults />
      </div>
    </div>
  )
}

function SearchBox({ ad }: Props) {
  return (
    <div className="flex items-center gap-2 rounded-full border border-[#dfe1e5] bg-white px-3 py-2.5 sm:gap-3 sm:px-4 shadow-[0_1px_6px_rgb(32_33_36/0.14)]">
      <InlineSvg svg={letter} className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 text-[0.875rem] sm:text-base">
        <span className="typed relative inline-block max-w-full truncate align-bottom">
          {ad.query}
        </span>
      </p>
      <X className="hidden size-5 shrink-0 text-[#70757a] sm:block" strokeWidth={1.75} />
      <span className="hidden h-6 w-px shrink-0 bg-[#dfe1e5] sm:block" />
      <Search className="size-5 shrink-0 text-[#4285f4]" strokeWidth={2.25} />
    </div>
  )
}

function Tabs({ ad }: Props) {
  return (
    <div className="mt-3 flex gap-5 overflow-hidden border-[#ebebeb] border-b text-[#5f6368] text-[0.8125rem] sm:gap-6">
      {ad.tabs.map((tab, index) => (
        <span
          key={tab}
          className={`shrink-0 pt-1 pb-2.5 ${index === 0 ? 'border-[#1f1f1f] border-b-[3px] font-medium text-[#1f1f1f]' : ''}`}
        >
          {tab}
        </span>
      ))}
    </div>
  )
}

function SponsoredResult({ ad }: Props) {
  return (
    <>
      <p className="font-bold text-[0.875rem]">{ad.sponsored}</p>
      <div className="mt-2.5 flex items-center gap-3">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent font-bold text-[0.8125rem] text-white">
          {ad.advertiser.charAt(0)}
        </span>
        <div className="min-w-0 flex-1 leading-tight">
          <p className="text-[0.875rem]">{ad.advertiser}</p>
          <p className="truncate text-[#4d5156] text-[0.75rem]">
            {[ad.address, ...ad.paths].join(' › ')}
          </p>
        </div>
        <EllipsisVertical className="size-4 shrink-0 text-[#70757a]" />
      </div>
      <p className="mt-2 text-[#1a0dab] text-[1.25rem] leading-snug">{ad.headlines.join(' | ')}</p>
      <p className="mt-1 text-[#474747] text-[0.875rem] leading-relaxed">{ad.description}</p>
      <div className="mt-4 grid grid-cols-2 gap-x-6 text-[#1a0dab] text-[0.9375rem]">
        {ad.sitelinks.map((link) => (
          <span key={link} className="border-[#ebebeb] border-t py-2.5">
            {link}
          </span>
        ))}
      </div>
    </>
  )
}

/** The organic results: only lines, because the ad is the subject. */
function OrganicResults() {
  return (
    <div className="mt-3 grid gap-6 border-[#ebebeb] border-t pt-5">
      {['w-3/5', 'w-1/2'].map((title) => (
        <div key={title} className="grid gap-2.5">
          <span className="h-2 w-1/4 rounded-full bg-[#e8eaed]" />
          <span className={`h-3 rounded-full bg-[#dadce0] ${title}`} />
          <span className="h-2 w-11/12 rounded-full bg-[#eff1f3]" />
        </div>
      ))}
    </div>
  )
}
