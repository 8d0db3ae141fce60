import { receiptPage } from '@content/interface.ts'
import { PRECEDENCE } from '~/boot/constants.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { Island } from '~/islands/island.tsx'
import { pageHead } from '~/lib/page-head.ts'
import stylesheet from '../sections/lead.css?url'

export const head = pageHead({ ...receiptPage, noindex: true })

export default function ReceiptRoute() {
  return (
    <>
      <PageHero headline={receiptPage.headline} intro={receiptPage.intro} />
      <div className="bg-mist pb-20 md:pb-28">
        <div className="wrap">
          <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
          <div className="receipt">
            <Island name="receipt" />
          </div>
        </div>
      </div>
    </>
  )
}
