import { receiptPage } from '@content/interface.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ReceiptView } from '~/features/receipt/receipt-view.tsx'
import { pageMeta } from '~/lib/page-meta.ts'

export const meta = () => pageMeta({ ...receiptPage, unlisted: true })

export default function ReceiptRoute() {
  return (
    <>
      <PageHero headline={receiptPage.headline} intro={receiptPage.intro} />
      <section className="section">
        <div className="wrap">
          <ReceiptView />
        </div>
      </section>
    </>
  )
}
