import mark from '@content/channels/marks.svg?shapes=youtube-ads'
import { youtubePlayerAd as ad } from '@content/channels/youtube-ads.ts'
import { Maximize, Pause, Settings, SkipForward, Volume2 } from 'lucide-react'
import { InlineChannelMark } from '~/components/ui/inline-channel-mark.tsx'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import cyclist from './cyclist-scene.svg?shapes'

/** A YouTube page whose ad counts down to the skip button, once. */
export function YoutubePlayerAd() {
  return (
    <div role="img" aria-label={ad.picture} className="@container">
      <div
        aria-hidden="true"
        className="drawn-ad overflow-hidden rounded-card border border-ink-line bg-[#0f0f0f] shadow-float"
      >
        <div className="flex items-center gap-4 px-4 py-3">
          <InlineChannelMark mark={mark} className="size-7 shrink-0 text-[#ff0033]" />
          <span className="mx-auto h-7 w-3/5 rounded-full border border-white/15 bg-white/5" />
          <span className="size-7 shrink-0 rounded-full bg-white/15" />
        </div>
        <div className="relative aspect-video overflow-hidden">
          <InlineSvg svg={cyclist} className="absolute inset-0 size-full" />
          <p className="absolute top-[7%] left-4 max-w-[46%] font-bold font-display text-[1.125rem] text-white leading-[1.05] tracking-tight @md:left-6 @md:text-[1.75rem]">
            {ad.headline}
          </p>
          <SkipButton />
          <AdvertiserCard />
          <Controls />
        </div>
        <VideoBelow />
      </div>
    </div>
  )
}

/** The digits of the countdown, then the button, which stays. */
function SkipButton() {
  return (
    <div className="absolute right-0 bottom-[24%] grid justify-items-end font-medium text-[0.8125rem] text-white @md:bottom-[21%] @md:text-[0.9375rem]">
      <span className="countdown col-start-1 row-start-1 grid h-9 w-11 place-items-center rounded-l-full bg-[#000]/70 @md:h-11 @md:w-14">
        <span className="block h-[1.25em] overflow-hidden leading-[1.25]">
          <span className="countdown-digits block">
            {ad.countdown.map((digit) => (
              <span key={digit} className="block">
                {digit}
              </span>
            ))}
          </span>
        </span>
      </span>
      <span className="skip-button col-start-1 row-start-1 flex h-9 items-center gap-2 rounded-l-full bg-[#000]/70 pr-3 pl-4 @md:h-11 @md:pr-4 @md:pl-5">
        {ad.skip}
        <SkipForward className="size-4 fill-current @md:size-5" />
      </span>
    </div>
  )
}

function AdvertiserCard() {
  return (
    <div className="absolute bottom-[24%] left-4 hidden items-center gap-3 rounded-xl bg-[#000]/70 p-2 pr-2.5 text-white @md:bottom-[21%] @md:left-6 @md:flex">
      <Avatar />
      <div className="leading-tight">
        <p className="font-medium text-[0.8125rem]">{ad.advertiser}</p>
        <p className="text-[0.75rem] text-white/80">{ad.address}</p>
      </div>
      <span className="ml-1 rounded-full bg-white px-3 py-1.5 font-medium text-[#0f0f0f] text-[0.75rem]">
        {ad.action}
      </span>
    </div>
  )
}

function Controls() {
  return (
    <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#000]/75 px-3 pt-6 pb-2 text-white @md:px-4">
      <div className="h-1 rounded-full bg-white/30">
        <div className="ad-progress h-1 rounded-full bg-[#ffcc00]" />
      </div>
      <div className="mt-2 flex items-center gap-3 text-[0.75rem] @md:gap-4">
        <Pause className="size-4 fill-current @md:size-5" strokeWidth={0} />
        <Volume2 className="size-4 @md:size-5" />
        <span className="tabular flex h-[1.25em] overflow-hidden leading-[1.25]">
          <span className="elapsed self-start">
            {ad.elapsed.map((time) => (
              <span key={time} className="block">
                {time}
              </span>
            ))}
          </span>
          <span className="ml-1 text-white/80">/ {ad.total}</span>
        </span>
        <span className="mr-auto hidden text-white/80 @sm:inline">{ad.sponsored}</span>
        <Settings className="ml-auto size-4 @md:size-5" />
        <Maximize className="size-4 @md:size-5" />
      </div>
    </div>
  )
}

/** Below the player: on a narrow screen the advertiser's card, then lines for the video after the ad. */
function VideoBelow() {
  return (
    <div className="px-4 py-4 text-white @md:px-6 @md:py-5">
      <div className="mb-4 flex items-center gap-3 rounded-xl bg-white/8 p-2.5 @md:hidden">
        <Avatar />
        <div className="min-w-0 flex-1 leading-tight">
          <p className="font-medium text-[0.875rem]">{ad.advertiser}</p>
          <p className="truncate text-[0.75rem] text-white/75">{ad.address}</p>
        </div>
        <span className="shrink-0 rounded-full bg-white px-3 py-2 font-medium text-[#0f0f0f] text-[0.75rem]">
          {ad.action}
        </span>
      </div>
      <span className="block h-3.5 w-4/5 rounded-full bg-white/20" />
      <div className="mt-4 flex items-center gap-3">
        <span className="size-9 shrink-0 rounded-full bg-white/15" />
        <span className="grid flex-1 gap-2">
          <span className="h-2.5 w-2/5 rounded-full bg-white/15" />
          <span className="h-2 w-1/4 rounded-full bg-white/10" />
        </span>
        <span className="h-8 w-24 rounded-full bg-white/10" />
      </div>
    </div>
  )
}

function Avatar() {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-[#0f7f86] font-bold text-white text-[0.875rem]">
      {ad.advertiser.charAt(0)}
    </span>
  )
}
