import { recruitment } from '@content/recruitment.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { SentConfirmation } from '~/sections/sent-confirmation.tsx'

export const meta = () =>
  pageMeta({ title: recruitment.sent.title, description: recruitment.sent.text, noindex: true })

export default function RecruitmentSent() {
  return <SentConfirmation sent={recruitment.sent} back="/tiktok-live-recrutamento" />
}
