import { people } from '@content/inbox.ts'
import { MailWarning } from 'lucide-react'
import { useMe } from '../session.ts'

/** Tells the owner that no mail leaves the server: neither links nor notices of leads. */
export function MailBanner() {
  const { mailOutage } = useMe()
  if (mailOutage === '') return null
  return (
    <section
      aria-label={people.mailDown}
      className="flex items-center gap-2 border-amber/40 border-b bg-amber-soft px-4 py-2 text-amber-deep text-sm"
    >
      <MailWarning aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 break-words font-medium">{mailOutage}</p>
    </section>
  )
}
