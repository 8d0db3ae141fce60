import { account } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { PasskeyInfo } from '@contracts/team.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import { call } from '../calls.ts'
import { useTeamQuery } from '../data/answers.ts'
import { fullTime } from '../data/dates.ts'
import { attempt } from '../data/show-error.ts'
import { Section } from '../lead/section.tsx'
import { EndAllDialog } from '../people/end-all-dialog.tsx'
import { signOutEverywhere, useMe } from '../session.ts'

const words = account.sessions

export function OwnSessions() {
  const { timeZone } = useMe()
  const [passkeys, setPasskeys] = useState<PasskeyInfo[]>()
  const { data, refetch } = useTeamQuery('list-sessions', {})
  const revoke = (id: string) =>
    attempt(async () => {
      await call('revoke-session', { id })
      void refetch()
      showToast({ kind: 'success', ...words.revoked })
    })
  /** The keys as they are now: one may have been added or removed above. */
  const ask = () => attempt(async () => setPasskeys((await call('list-passkeys', {})).passkeys))
  const endAll = (keep: string[]) => {
    setPasskeys(undefined)
    return attempt(() => signOutEverywhere(keep))
  }
  return (
    <Section title={words.title}>
      <ul className="grid gap-px overflow-hidden rounded-control border border-line bg-line">
        {data?.sessions.map(({ id, current, createdAt, lastSeenAt, device }) => (
          <li key={id} className="flex items-center gap-3 bg-white px-4 py-3">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-quiet" />
            <div className="min-w-0 flex-1">
              <p className="break-words font-medium">
                <span>{device || words.unknownDevice}</span>{' '}
                {current && (
                  <span className="ml-1 rounded-full bg-good-soft px-2 py-0.5 text-good text-xs">
                    {words.current}
                  </span>
                )}
              </p>
              <p className="tabular text-quiet text-sm">
                {[
                  fillTemplate(words.since, { time: fullTime(createdAt, timeZone) }),
                  fillTemplate(words.seen, { time: fullTime(lastSeenAt, timeZone) }),
                ].join(' · ')}
              </p>
            </div>
            {!current && (
              <Button
                variant="quiet"
                aria-label={fillTemplate(words.revokeOf, { device: device || words.unknownDevice })}
                onClick={() => void revoke(id)}
              >
                {words.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="mt-4" onClick={() => void ask()}>
        {words.endAll}
      </Button>
      {passkeys && (
        <EndAllDialog
          title={words.confirmEndAll.title}
          words={words.confirmEndAll}
          button={words.endAll}
          passkeys={passkeys}
          onEnd={(keep) => void endAll(keep)}
          onClose={() => setPasskeys(undefined)}
        />
      )}
    </Section>
  )
}
