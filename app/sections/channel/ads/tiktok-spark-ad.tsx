import { tiktokForYouAd as ad, tiktokSparkAd } from '@content/channels/tiktok-ads.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** A Spark Ad: the creator's post, and the same post run as an ad by the brand. */
export function TiktokSparkAd() {
  return (
    <div role="img" aria-label={tiktokSparkAd.picture}>
      <div
        aria-hidden="true"
        className="mx-auto grid max-w-md grid-cols-[1fr_auto_1fr] gap-2 text-sm sm:gap-3 leading-snug"
      >
        <Post caption={tiktokSparkAd.before} />
        <ArrowRight className="mt-20 size-5 text-accent sm:mt-28" />
        <Post caption={tiktokSparkAd.after}>
          <p className="absolute inset-x-2 bottom-2 grid justify-items-start gap-1.5 font-semibold text-[0.6875rem] text-white sm:text-[0.75rem]">
            <span className="rounded bg-ink/80 px-1.5 py-0.5">{ad.sponsored}</span>
            <span className="w-full rounded bg-[#08747f] px-2 py-1.5">{ad.action}</span>
          </p>
        </Post>
      </div>
    </div>
  )
}

function Post({ caption, children }: { caption: string; children?: ReactNode }) {
  return (
    <div>
      <div className="relative overflow-hidden rounded-control shadow-float">
        <svg viewBox="0 84 216 324" aria-hidden="true" className="block w-full">
          <use href="#bottle-scene" />
          <use href="#bottle-in-hand" />
        </svg>
        {children}
      </div>
      <p className="mt-3 font-semibold">{caption}</p>
    </div>
  )
}
