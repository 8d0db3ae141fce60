import { contact } from '@content/contact.ts'
import { useState } from 'react'
import { WhatsappLink } from '~/components/ui/whatsapp-link.tsx'
import { ContactForm } from '~/features/lead-form/contact-form.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { pageMessage } from '~/lib/whatsapp.ts'
import { Faq } from '~/sections/agency/faq.tsx'
import { People } from '~/sections/agency/people.tsx'
import { SampleReport } from '~/sections/agency/sample-report.tsx'
import { ContactAside, SellingPoints } from '~/sections/contact-aside.tsx'
import { FormPage } from '~/sections/form-page.tsx'

export const meta = () => pageMeta(contact)

export default function Contact() {
  const [sent, setSent] = useState(false)
  return (
    <>
      <FormPage
        hero={contact.hero}
        sent={sent ? contact.sent : undefined}
        other={
          <WhatsappLink
            message={pageMessage('/contato')}
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
          />
        }
        form={
          <>
            <ContactForm onSent={setSent} />
            <People className="mt-12" />
          </>
        }
        aside={<ContactAside />}
      />
      <SampleReport beside={<SellingPoints />} />
      <Faq />
    </>
  )
}
