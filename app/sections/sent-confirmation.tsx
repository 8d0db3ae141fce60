import { site } from 'virtual:site'
import { sentReceipt } from '@content/interface.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { PRECEDENCE } from '~/boot/constants.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { NextPath, type NextStep } from '~/components/ui/next-path.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { Postmark } from '~/components/ui/postmark.tsx'
import { WhatsappButton } from '~/components/ui/whatsapp-link.tsx'
import { pageMessage } from '~/lib/whatsapp.ts'
import stylesheet from './lead.css?url'

type Props = {
  sent: {
    title: string
    text: string
    another: string
    nextTitle: string
    next: readonly NextStep[]
    action: { label: string; to: string }
  }
  back: string
  /** The page's own address. */
  path: string
}

/** The page after a form was posted without scripts: the confirmation, and what happens next. */
export function SentConfirmation({ sent, back, path }: Props) {
  return (
    <>
      <PageHero headline={sent.title} intro={sent.text} picture={<ReceiptByMail />} />
      <section className="section">
        <div className="wrap">
          <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
          <h2 className="mb-6 text-2xl">{sent.nextTitle}</h2>
          <NextPath steps={sent.next} columns />
          <div className="mt-12 flex flex-wrap items-center gap-3">
            <ButtonLink to={sent.action.to} className="max-sm:w-full">
              {sent.action.label}
            </ButtonLink>
            <ButtonLink to={back} variant="quiet" className="max-sm:w-full">
              {sent.another}
            </ButtonLink>
            <WhatsappButton message={pageMessage(path)} />
          </div>
        </div>
      </section>
    </>
  )
}

/** Without scripts there is no receipt on the screen: how to get the same by e-mail. */
function ReceiptByMail() {
  return (
    <div className="receipt-note">
      <Postmark />
      <h2 className="text-xl">{sentReceipt.title}</h2>
      <p className="mt-3 text-quiet">{fillTemplate(sentReceipt.text, site)}</p>
      <PageLink
        to="/privacidade"
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-violet-deep underline underline-offset-4"
      >
        {sentReceipt.link}
      </PageLink>
    </div>
  )
}
