import { contact } from '@content/contact.ts'
import { ContactForm } from '~/features/lead-form/contact-form.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { Faq } from '~/sections/agency/faq.tsx'
import { People } from '~/sections/agency/people.tsx'
import { SampleReport } from '~/sections/agency/sample-report.tsx'
import { ContactAside } from '~/sections/contact-aside.tsx'
import { FormPage } from '~/sections/form-page.tsx'

export const meta = () => pageMeta(contact)

export default function Contact() {
  return (
    <>
      <FormPage
        hero={contact.hero}
        form={
          <>
            <ContactForm />
            <p className="mt-8 border-amber border-l-4 pl-4 font-semibold">{contact.limited}</p>
            <People className="mt-12" />
          </>
        }
        aside={<ContactAside />}
      />
      <SampleReport />
      <Faq />
    </>
  )
}
