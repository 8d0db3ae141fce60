import { receiptPage } from '@content/interface.ts'
import { PRECEDENCE } from '~/boot/constants.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ReceiptView } from '~/features/receipt/receipt-view.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import stylesheet from '../styles/lead.css?url'

export const meta = () => pageMeta({ ...receiptPage, noindex: true })

export default function ReceiptRoute() {
  return (
    <>
      <PageHero headline={receiptPage.headline} intro={receiptPage.intro} />
      <div className="bg-mist pb-20 md:pb-28">
        <div className="wrap">
          <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
          <div className="receipt">
            <ReceiptView />
          </div>
        </div>
      </div>
    </>
  )
}
