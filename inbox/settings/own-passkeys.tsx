import { account, signIn } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { TEAM_LIMITS } from '@contracts/team.ts'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import { CallRefused, call, Unreachable } from '../calls.ts'
import { setQueryAnswer, useTeamQuery } from '../data/answers.ts'
import { attempt, showError } from '../data/show-error.ts'
import { passkeyLine } from '../data/words.ts'
import { Section } from '../lead/section.tsx'
import { updateMe, useMe } from '../session.ts'
import { createPasskey, hasPasskeys } from '../sign-in/passkey.ts'

const words = account.passkeys

export function OwnPasskeys() {
  const { person, timeZone } = useMe()
  const id = useId()
  const { data } = useTeamQuery('list-passkeys', {})
  const [isBusy, setBusy] = useState(false)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name')).trim()
    setBusy(true)
    try {
      const name = typed || fillTemplate(words.nameDefault, { name: person.name })
      const passkeys = await createPasskey(name.slice(0, TEAM_LIMITS.passkeyName))
      setQueryAnswer('list-passkeys', {}, { passkeys })
      updateMe({ hasPasskey: true })
      showToast({ kind: 'success', ...signIn.offer.done })
    } catch (error) {
      // Everything else is the browser's: the person gave up, or this device has one already.
      if (error instanceof CallRefused || error instanceof Unreachable) showError(error)
      else showToast({ kind: 'error', ...signIn.offer.failed })
    }
    setBusy(false)
  }
  const remove = (id: string) =>
    attempt(async () => {
      const now = await call('remove-passkey', { id })
      setQueryAnswer('list-passkeys', {}, now)
      updateMe({ hasPasskey: now.passkeys.length > 0 })
      showToast({ kind: 'success', ...words.removed })
    })

  return (
    <Section title={words.title}>
      <p className="mb-4 text-quiet text-sm">{words.text}</p>
      {data?.passkeys.length === 0 && <p className="mb-4 text-sm">{words.none}</p>}
      <ul className="mb-4 grid gap-px overflow-hidden rounded-control border border-line bg-line empty:hidden">
        {data?.passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center gap-3 bg-white px-4 py-3">
            <Fingerprint aria-hidden className="size-5 shrink-0 text-violet-deep" />
            <div className="min-w-0 flex-1">
              <p className="break-words font-medium">{passkey.name}</p>
              <p className="tabular text-quiet text-sm">{passkeyLine(passkey, timeZone)}</p>
            </div>
            <Button
              variant="quiet"
              aria-label={fillTemplate(words.removeOf, { name: passkey.name })}
              onClick={() => void remove(passkey.id)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <form onSubmit={(event) => void add(event)} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <FormField id={id} name="name" label={words.name}>
              {(control) => (
                <input
                  {...control}
                  maxLength={TEAM_LIMITS.passkeyName}
                  autoComplete="off"
                  placeholder={fillTemplate(words.nameDefault, { name: person.name })}
                  className="control"
                />
              )}
            </FormField>
          </div>
          <Button type="submit" variant="quiet" disabled={isBusy}>
            {words.add}
          </Button>
        </form>
      ) : (
        <p className="text-sm">{words.unsupported}</p>
      )}
    </Section>
  )
}
