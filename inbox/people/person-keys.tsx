import { account, people as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { PasskeyInfo, PersonInfo } from '@contracts/team.ts'
import { Fingerprint } from 'lucide-react'
import { Button } from '~/components/ui/button.tsx'
import { passkeyLine } from '../data/words.ts'
import { useMe } from '../session.ts'

type Props = { person: PersonInfo; onRemove: (passkey: PasskeyInfo) => void }

/** By what this person comes in without e-mail. */
export function PersonKeys({ person, onRemove }: Props) {
  const { timeZone } = useMe()
  const { name, passkeys } = person
  if (passkeys.length === 0) return null
  return (
    <ul aria-label={fillTemplate(words.keysOf, { name })} className="grid basis-full gap-2">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-wrap items-center gap-3 rounded-control bg-mist px-3 py-2"
        >
          <Fingerprint aria-hidden className="size-5 shrink-0 text-violet-deep" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="break-words font-medium text-sm">{passkey.name}</p>
            <p className="tabular text-quiet text-sm">
              {[
                ...(passkey.device ? [fillTemplate(words.keyOn, { device: passkey.device })] : []),
                passkeyLine(passkey, timeZone),
              ].join(' · ')}
            </p>
          </div>
          <Button
            variant="quiet"
            aria-label={fillTemplate(words.removeKeyOf, { key: passkey.name, name })}
            onClick={() => onRemove(passkey)}
          >
            {account.passkeys.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
