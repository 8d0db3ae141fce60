import { account, roleNames, people as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { PasskeyInfo, PersonInfo } from '@contracts/team.ts'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import { call } from '../calls.ts'
import { setQueryAnswer } from '../data/answers.ts'
import { fullTime } from '../data/dates.ts'
import { attempt } from '../data/show-error.ts'
import { useMe } from '../session.ts'
import { EndAllDialog } from './end-all-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PersonKeys } from './person-keys.tsx'

export function PersonCard({ person }: { person: PersonInfo }) {
  const { timeZone } = useMe()
  const [link, setLink] = useState<{ link: string; hasMailFailed: boolean }>()
  const [isAsking, setAsking] = useState(false)
  const { name, email, role, sessions, passkeys, lastSeenAt } = person

  const tell = ({ title, text }: { title: string; text: string }) =>
    showToast({ kind: 'success', title, text: fillTemplate(text, { name }) })
  const sendLink = () =>
    attempt(async () => {
      const { sent, link, hasMailFailed = false } = await call('send-link', { email })
      if (link && !sent) setLink({ link, hasMailFailed })
      else tell(words.linkSent)
    })
  const removeKey = ({ id }: PasskeyInfo) =>
    attempt(async () => {
      setQueryAnswer('list-people', {}, await call('remove-person-passkey', { email, id }))
      tell(account.passkeys.removed)
    })
  const signOut = (keep: string[]) => {
    setAsking(false)
    return attempt(async () => {
      setQueryAnswer('list-people', {}, await call('sign-out-person', { email, keep }))
      tell(words.signedOut)
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-white p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <span>{name}</span>{' '}
          <span className="ml-1 rounded-full bg-mist px-2 py-0.5 font-normal text-quiet text-xs">
            {roleNames[role]}
          </span>
        </p>
        <p className="break-words text-quiet text-sm">{email}</p>
      </div>
      <dl className="tabular grid grid-cols-3 gap-x-5 gap-y-2 text-sm max-[22rem]:grid-cols-1">
        <div>
          <dt className="text-quiet text-xs">{words.sessions}</dt>
          <dd>{sessions}</dd>
        </div>
        <div>
          <dt className="text-quiet text-xs">{words.passkeys}</dt>
          <dd>{passkeys.length}</dd>
        </div>
        <div className="min-w-28">
          <dt className="text-quiet text-xs">{words.lastSeen}</dt>
          <dd>{lastSeenAt ? fullTime(lastSeenAt, timeZone) : words.never}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          aria-label={fillTemplate(words.sendLinkTo, { name })}
          onClick={() => void sendLink()}
        >
          {words.sendLink}
        </Button>
        <Button
          variant="quiet"
          disabled={sessions === 0 && passkeys.length === 0}
          aria-label={fillTemplate(words.signOutOf, { name })}
          onClick={() => setAsking(true)}
        >
          {words.signOut}
        </Button>
      </div>
      <PersonKeys person={person} onRemove={(passkey) => void removeKey(passkey)} />
      {link && <LinkDialog name={name} {...link} onClose={() => setLink(undefined)} />}
      {isAsking && (
        <EndAllDialog
          title={fillTemplate(words.confirmSignOut.title, { name })}
          words={words.confirmSignOut}
          button={words.signOut}
          passkeys={passkeys}
          onEnd={(keep) => void signOut(keep)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
