import { contact } from '@content/contact.ts'
import { CONTACT_FIELDS } from '@contracts/lead-fields.ts'
import { CONTACT_FUNCTION, CONTACT_SENT_PAGE } from '@contracts/leads.ts'
import { useSearchParams } from 'react-router'
import { useHydrated } from '~/boot/use-hydrated.ts'
import { readContactOrigin } from '~/lib/contact-origin.ts'
import { LeadFormShell } from './lead-form-shell.tsx'

export function ContactForm({ onSent }: { onSent: (sent: boolean) => void }) {
  const [query] = useSearchParams()
  // The prerendered HTML has no query, so it is read after hydration.
  const origin = useHydrated() ? readContactOrigin(query) : undefined
  return (
    <LeadFormShell
      functionName={CONTACT_FUNCTION}
      sentPage={CONTACT_SENT_PAGE}
      fields={CONTACT_FIELDS}
      texts={contact}
      onSent={onSent}
      company={origin?.scenario?.companyName}
    >
      <input type="hidden" name="origin" value={origin?.sentence ?? ''} />
      <input
        type="hidden"
        name="scenario"
        value={origin?.scenario ? JSON.stringify(origin.scenario) : ''}
      />
      {origin && (
        <p className="border-accent border-l-2 pl-4 text-quiet text-sm">{origin.sentence}</p>
      )}
    </LeadFormShell>
  )
}
