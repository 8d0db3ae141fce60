import { list } from '@content/inbox.ts'
import type { Tray } from '@contracts/team.ts'
import { AlarmClock, Inbox, SearchX, ShieldCheck } from 'lucide-react'
import { Button } from '~/components/ui/button.tsx'

const ICONS = { inbox: Inbox, reminders: AlarmClock, quarantine: ShieldCheck, filtered: SearchX }

type Props = { tray: Tray; isFiltered: boolean; onClear: () => void }

export function EmptyList({ tray, isFiltered, onClear }: Props) {
  const kind = isFiltered ? 'filtered' : tray
  const { title, text } = list.empty[kind]
  const Icon = ICONS[kind]
  return (
    <div className="grid place-items-center px-8 py-16 text-center">
      <Icon aria-hidden className="mb-3 size-8 text-control" strokeWidth={1.5} />
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-xs text-balance text-quiet text-sm">{text}</p>
      {isFiltered && (
        <Button variant="quiet" className="mt-4" onClick={onClear}>
          {list.clearAll}
        </Button>
      )}
    </div>
  )
}
