import { contact } from '@content/contact.ts'
import { WhatsappLink } from '~/components/ui/whatsapp-link.tsx'
import { Island } from '~/islands/island.tsx'
import { pageHead } from '~/lib/page-head.ts'
import { pageMessage } from '~/lib/whatsapp.ts'
import { Faq } from '~/sections/agency/faq.tsx'
import { People } from '~/sections/agency/people.tsx'
import { SampleReport } from '~/sections/agency/sample-report.tsx'
import { ContactAside, SellingPoints } from '~/sections/contact-aside.tsx'
import { FormPage } from '~/sections/form-page.tsx'

export const head = pageHead(contact)

export default function Contact() {
  return (
    <>
      <FormPage
        hero={contact.hero}
        other={
          <WhatsappLink
            message={pageMessage('/contato')}
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
          />
        }
        form={
          <>
            <Island name="contact-form" />
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
