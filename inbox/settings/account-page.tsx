import { account, navigation, roleNames, shortcuts, sound } from '@content/inbox.ts'
import { Database, LogOut, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { attempt } from '../data/show-error.ts'
import { useStore } from '../data/store.ts'
import { ConfirmDialog } from '../layout/confirm-dialog.tsx'
import { openHelp } from '../layout/help.ts'
import { Page } from '../layout/page.tsx'
import { ShortcutsSwitch } from '../layout/shortcuts-switch.tsx'
import { Section } from '../lead/section.tsx'
import { SoundButton } from '../list/sound-button.tsx'
import { forgetUnsent, unsent } from '../outbox/outbox.ts'
import { signOut, useMe } from '../session.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'

const linkClass = 'button border border-line bg-white hover:border-control'

/** A person's own sign-in: where it is open, with which passkeys, and whether this device makes a sound. */
export function AccountPage() {
  const { person } = useMe()
  const waiting = useStore(unsent)
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    void attempt(() => signOut(person).then(() => forgetUnsent(person.email)))
  }
  return (
    <Page title={account.title}>
      <section
        aria-label={person.name}
        className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-white p-4 sm:p-5"
      >
        <div className="min-w-0">
          <p className="font-semibold text-lg">{person.name}</p>
          <p className="break-words text-quiet text-sm">
            {[person.email, roleNames[person.role]].join(' · ')}
          </p>
        </div>
        <Button variant="quiet" onClick={() => (waiting.length > 0 ? setAsking(true) : leave())}>
          <LogOut aria-hidden className="size-4" />
          <span>{account.signOut}</span>
        </Button>
      </section>
      {person.role === 'owner' && (
        <nav aria-label={account.ownerPages} className="grid grid-cols-2 gap-2 sm:hidden">
          <Link to="/pessoas" className={linkClass}>
            <Users aria-hidden className="size-4" />
            <span>{navigation.people}</span>
          </Link>
          <Link to="/dados" className={linkClass}>
            <Database aria-hidden className="size-4" />
            <span>{navigation.data}</span>
          </Link>
        </nav>
      )}
      <OwnPasskeys />
      <OwnSessions />
      <Section title={sound.title}>
        <p className="mb-2 text-quiet text-sm">{sound.text}</p>
        <SoundButton />
      </Section>
      <Section title={shortcuts.title}>
        <p className="mb-2 text-quiet text-sm">{shortcuts.text}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ShortcutsSwitch />
          <Button variant="quiet" onClick={openHelp}>
            {shortcuts.show}
          </Button>
        </div>
      </Section>
      {isAsking && (
        <ConfirmDialog
          title={account.signOutUnsent.title}
          text={account.signOutUnsent.text}
          button={account.signOutUnsent.sure}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}
