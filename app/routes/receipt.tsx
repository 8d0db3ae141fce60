import { receiptPage } from '@content/interface.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ReceiptView } from '~/features/receipt/receipt-view.tsx'
import { pageMeta } from '~/lib/page-meta.ts'

export const meta = () => pageMeta({ ...receiptPage, noindex: true })

export default function ReceiptRoute() {
  return (
    <>
      <PageHero headline={receiptPage.headline} intro={receiptPage.intro} />
      <div className="bg-mist pb-20 md:pb-28">
        <div className="wrap">
          <div className="-translate-y-8 max-w-3xl rounded-card bg-white p-6 shadow-float ring-1 ring-ink/5 sm:p-10 md:-translate-y-12">
            {/* A fixed minimum height, so that the footer does not jump when the receipt has loaded. */}
            <div className="min-h-80">
              <ReceiptView />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
