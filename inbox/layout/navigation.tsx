import { navigation, shortcuts } from '@content/inbox.ts'
import type { LeadCounts } from '@contracts/team.ts'
import {
  AlarmClock,
  ChartColumn,
  CircleUserRound,
  Database,
  Inbox,
  Keyboard,
  type LucideIcon,
  ShieldAlert,
  Users,
} from 'lucide-react'
import { NavLink } from 'react-router'
import { useStore } from '../data/store.ts'
import { counted } from '../data/words.ts'
import { SoundButton } from '../list/sound-button.tsx'
import { useMe } from '../session.ts'
import { useCounts } from './counts.ts'
import { openHelp } from './help.ts'
import { areShortcutsOn } from './shortcuts.ts'

type Item = {
  to: string
  label: string
  icon: LucideIcon
  count?: { of: keyof LeadCounts; words: { one: string; many: string } }
  ownerOnly?: true
}

const ITEMS: Item[] = [
  {
    to: '/',
    label: navigation.inbox,
    icon: Inbox,
    count: { of: 'unread', words: navigation.unread },
  },
  {
    to: '/lembretes',
    label: navigation.reminders,
    icon: AlarmClock,
    count: { of: 'reminders', words: navigation.due },
  },
  {
    to: '/quarentena',
    label: navigation.quarantine,
    icon: ShieldAlert,
    count: { of: 'quarantine', words: navigation.held },
  },
  { to: '/numeros', label: navigation.figures, icon: ChartColumn },
  { to: '/pessoas', label: navigation.people, icon: Users, ownerOnly: true },
  { to: '/dados', label: navigation.data, icon: Database, ownerOnly: true },
  { to: '/conta', label: navigation.account, icon: CircleUserRound },
]

/** Beside the page where there is room, below it on a phone, where the thumb is. */
export function Navigation() {
  const { person, agency } = useMe()
  const areOn = useStore(areShortcutsOn)
  const items = ITEMS.filter(({ ownerOnly }) => !ownerOnly || person.role === 'owner')
  return (
    <nav
      aria-label={navigation.label}
      className="flex shrink-0 border-line bg-mist max-lg:overflow-x-auto max-lg:border-t lg:w-15 lg:flex-col lg:border-r lg:p-2 xl:w-52 xl:p-3"
    >
      <p className="mb-4 truncate px-2.5 pt-1 font-bold font-display text-lg max-xl:sr-only">
        {agency}
      </p>
      <ul className="flex grow max-lg:justify-around lg:flex-col lg:gap-0.5">
        {items.map((item) => (
          <NavigationItem key={item.to} {...item} />
        ))}
      </ul>
      <div className="flex flex-col gap-0.5 max-lg:hidden">
        <SoundButton />
        <button
          type="button"
          onClick={openHelp}
          className="flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-left text-quiet text-sm hover:bg-white hover:text-text"
        >
          <Keyboard aria-hidden className="size-4.5 shrink-0" />
          <span className="max-xl:sr-only">{shortcuts.open}</span>
          {areOn && (
            <kbd aria-hidden className="ml-auto font-sans text-xs max-xl:hidden">
              ?
            </kbd>
          )}
        </button>
      </div>
    </nav>
  )
}

function NavigationItem({ to, label, icon: Icon, count, ownerOnly }: Item) {
  const all = useCounts()
  const waiting = count ? all[count.of] : 0
  return (
    // On a phone there is no room for all: the account page has these.
    <li className={`max-lg:flex-1 ${ownerOnly ? 'max-sm:hidden' : ''}`}>
      <NavLink
        to={to}
        end={to === '/'}
        title={label}
        className={({ isActive }) =>
          `relative flex items-center gap-2.5 rounded-control text-sm max-lg:min-h-14 max-lg:min-w-14 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-1 lg:min-h-9 lg:px-2.5 ${
            isActive
              ? 'font-semibold text-violet-deep lg:bg-white lg:shadow-[0_1px_2px_rgb(10_15_31/0.08)]'
              : 'text-quiet hover:text-text lg:hover:bg-white/70'
          }`
        }
      >
        <Icon aria-hidden className="size-5 shrink-0 lg:size-4.5" />
        <span className="truncate max-lg:text-[0.6875rem] max-lg:leading-tight lg:max-xl:sr-only">
          {label}
        </span>
        {count && waiting > 0 && (
          <span className="tabular ml-auto rounded-full bg-violet px-1.5 font-semibold text-white text-xs leading-5 max-xl:absolute max-xl:top-0 max-xl:right-0 max-lg:top-1 max-lg:right-[calc(50%-1.5rem)] max-xl:px-1 max-xl:text-[0.6875rem] max-xl:leading-4">
            <span aria-hidden>{waiting > 99 ? '99+' : waiting}</span>
            <span className="sr-only">{counted(count.words, waiting)}</span>
          </span>
        )}
      </NavLink>
    </li>
  )
}
