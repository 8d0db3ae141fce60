import { shortcuts as words } from '@content/inbox.ts'
import { useStore } from '../data/store.ts'
import { areShortcutsOn } from './shortcuts.ts'

/** Who speaks to the computer, or presses keys by accident, turns the single letters off. */
export function ShortcutsSwitch() {
  const isOn = useStore(areShortcutsOn)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => areShortcutsOn.set(target.checked)}
        className="size-5 shrink-0 accent-violet"
      />
      <span>{words.use}</span>
    </label>
  )
}
