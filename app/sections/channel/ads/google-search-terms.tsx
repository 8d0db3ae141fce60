import { googleSearchTerms as report } from '@content/channels/google-ads.ts'
import { TermsReport } from '~/sections/ads/terms-report.tsx'

/** A search terms report as a picture. */
export function GoogleSearchTerms() {
  return (
    <div role="img" aria-label={report.picture}>
      <div aria-hidden="true">
        <TermsReport report={report} />
      </div>
    </div>
  )
}
