import { contact } from '@content/contact.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { SentConfirmation } from '~/sections/sent-confirmation.tsx'

export const meta = () =>
  pageMeta({ title: contact.sent.title, description: contact.sent.text, noindex: true })

export default function ContactSent() {
  return <SentConfirmation sent={contact.sent} back="/contato" />
}
