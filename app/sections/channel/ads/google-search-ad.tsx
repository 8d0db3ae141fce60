import { googleSearchAd as ad } from '@content/channels/google-ads.ts'
import { GoogleResults } from '~/sections/ads/google-results.tsx'

/** The ad in Google's results, and the limits of its texts. */
export function GoogleSearchAd() {
  return (
    <div role="img" aria-label={ad.picture}>
      <div aria-hidden="true">
        <GoogleResults ad={ad} />
        <Limits />
      </div>
    </div>
  )
}

function Limits() {
  return (
    <div className="mt-6">
      <div className="grid grid-cols-3 gap-x-4 sm:gap-x-6">
        {ad.limits.map((limit) => (
          <p
            key={limit.label}
            className="border-accent-on-ink border-l-2 pl-3 text-sm text-white leading-snug"
          >
            <span className="tabular mb-1 block font-bold font-display text-2xl text-accent-on-ink leading-none">
              {limit.value}
            </span>
            {limit.label}
          </p>
        ))}
      </div>
      <p className="mt-4 text-ink-text text-sm">{ad.limitsSource}</p>
    </div>
  )
}
