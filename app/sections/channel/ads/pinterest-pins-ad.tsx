import mark from '@content/channels/marks.svg?shapes=pinterest-ads'
import { pinterestPinsAd as ad } from '@content/channels/pinterest-ads.ts'
import { Search } from 'lucide-react'
import { InlineChannelMark } from '~/components/ui/inline-channel-mark.tsx'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import face from './pins/brand-face.svg?shapes'
import paints from './pins/pin-paints.svg?shapes'
import { PinPicture, type PinSubject } from './pins/pin-picture.tsx'

/** A Pinterest search. One of the pins is the ad, and the only one with a save button. */
export function PinterestPinsAd() {
  return (
    <div role="img" aria-label={ad.label} className="@container">
      <div aria-hidden className="mx-auto max-w-[35rem] text-white">
        <InlineSvg svg={paints} className="absolute size-0" />
        <div className="flex items-center gap-3">
          <InlineChannelMark mark={mark} className="size-8 shrink-0 text-[#ff4d61]" />
          <p className="flex h-12 grow items-center gap-3 rounded-full bg-white/10 px-5">
            <Search className="size-4.5 shrink-0 text-ink-text" />
            {ad.search}
            <span className="pins-caret -ml-2 h-5 w-px bg-accent-on-ink" />
          </p>
        </div>
        <div className="pins-grid mt-5 flex gap-3 overflow-hidden">
          <Column subjects={['bunting', 'cake', 'bonfire']} />
          <div className="flex flex-[1.12] flex-col gap-4">
            <SponsoredPin />
            <Pin subject="lantern" />
          </div>
          <Column subjects={['outfit', 'sunflowers']} className="hidden @min-[26rem]:flex" />
        </div>
      </div>
    </div>
  )
}

function Column({ subjects, className = 'flex' }: { subjects: PinSubject[]; className?: string }) {
  return (
    <div className={`flex-1 flex-col gap-4 ${className}`}>
      {subjects.map((subject) => (
        <Pin key={subject} subject={subject} />
      ))}
    </div>
  )
}

function Pin({ subject }: { subject: PinSubject }) {
  return (
    <div>
      <PinPicture subject={subject} />
      <p className="mt-2 px-1 text-[0.8125rem] text-ink-text leading-snug">{ad.pins[subject]}</p>
    </div>
  )
}

function SponsoredPin() {
  return (
    <div className="rounded-[1.375rem] bg-white p-1.5 pb-3.5 text-text shadow-float">
      <div className="relative">
        <PinPicture subject="mugs" />
        <p className="absolute top-2.5 right-2.5 grid font-semibold text-sm text-white">
          <span className="rounded-full bg-[#e60023] px-4 py-2 text-center [grid-area:1/1]">
            {ad.save}
          </span>
          <span className="pins-saved rounded-full bg-[#111] px-4 py-2 text-center opacity-0 [grid-area:1/1]">
            {ad.saved}
          </span>
        </p>
      </div>
      <p className="mt-2.5 px-1.5 font-semibold text-sm leading-snug">{ad.pins.mugs}</p>
      <p className="mt-2 flex items-center gap-2 px-1.5 text-[0.8125rem] text-quiet leading-tight">
        <InlineSvg svg={face} className="size-7 shrink-0" />
        <span>
          {ad.promoted}
          <span className="block font-semibold text-text">{ad.brand}</span>
        </span>
      </p>
    </div>
  )
}
