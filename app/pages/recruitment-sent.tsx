import { recruitment } from '@content/recruitment.ts'
import { RECRUITMENT_SENT_PAGE } from '@contracts/lead-calls.ts'
import { pageHead } from '~/lib/page-head.ts'
import { SentConfirmation } from '~/sections/sent-confirmation.tsx'

export const head = pageHead({
  title: recruitment.sent.title,
  description: recruitment.sent.text,
  noindex: true,
})

export default function RecruitmentSent() {
  return (
    <SentConfirmation
      sent={recruitment.sent}
      back="/tiktok-live-recrutamento"
      path={RECRUITMENT_SENT_PAGE}
    />
  )
}
