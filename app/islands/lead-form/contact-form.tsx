import { contact } from '@content/contact.ts'
import { CONTACT_FUNCTION, CONTACT_SENT_PAGE } from '@contracts/lead-calls.ts'
import { CONTACT_FIELDS } from '@contracts/lead-fields.ts'
import { useHydrated } from '~/islands/use-hydrated.ts'
import { opened, opensWithOrigin } from '~/lib/opened-address.ts'
import { LeadFormShell } from './lead-form-shell.tsx'

/** Where the visitor comes from: what reads it is loaded only where the address says something. */
const originOfPage = opensWithOrigin()
  ? (await import('~/lib/contact-origin.ts')).readContactOrigin(opened)
  : undefined

export function ContactForm() {
  // The page's HTML knows no query, so it is shown afterwards.
  const origin = useHydrated() ? originOfPage : undefined
  return (
    <LeadFormShell
      functionName={CONTACT_FUNCTION}
      sentPage={CONTACT_SENT_PAGE}
      fields={CONTACT_FIELDS}
      texts={contact}
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
