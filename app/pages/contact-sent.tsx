import { contact } from '@content/contact.ts'
import { CONTACT_SENT_PAGE } from '@contracts/lead-calls.ts'
import { pageHead } from '~/lib/page-head.ts'
import { SentConfirmation } from '~/sections/sent-confirmation.tsx'

export const head = pageHead({
  title: contact.sent.title,
  description: contact.sent.text,
  noindex: true,
})

export default function ContactSent() {
  return <SentConfirmation sent={contact.sent} back="/contato" path={CONTACT_SENT_PAGE} />
}
