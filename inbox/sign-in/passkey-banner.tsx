import { account, signIn } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import { useStore } from '../data/store.ts'
import { updateMe, useMe } from '../session.ts'
import { createPasskey, hasPasskeys } from './passkey.ts'
import { isPasskeyOffered } from './passkey-offer.ts'

/** After a sign-in by link: the next one can be by passkey. */
export function PasskeyBanner() {
  const { person } = useMe()
  const isOffered = useStore(isPasskeyOffered)
  const [isBusy, setBusy] = useState(false)
  if (!isOffered || !hasPasskeys()) return null

  async function create() {
    setBusy(true)
    try {
      await createPasskey(fillTemplate(account.passkeys.nameDefault, { name: person.name }))
      updateMe({ hasPasskey: true })
      showToast({ kind: 'success', ...signIn.offer.done })
    } catch {
      showToast({ kind: 'error', ...signIn.offer.failed })
    }
    isPasskeyOffered.set(false)
  }

  return (
    <section
      aria-label={signIn.offer.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-violet-soft px-4 py-2.5"
    >
      <Fingerprint aria-hidden className="size-5 shrink-0 text-violet-deep max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold text-sm">{signIn.offer.title}</p>
        <p className="text-quiet text-sm">{signIn.offer.text}</p>
      </div>
      <div className="flex gap-2">
        <Button disabled={isBusy} onClick={create}>
          {signIn.offer.create}
        </Button>
        <Button variant="quiet" onClick={() => isPasskeyOffered.set(false)}>
          {signIn.offer.later}
        </Button>
      </div>
    </section>
  )
}
