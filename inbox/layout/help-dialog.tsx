import { shortcuts } from '@content/inbox.ts'
import { useStore } from '../data/store.ts'
import { isHelpOpen, openHelp } from './help.ts'
import { Modal } from './modal.tsx'
import { useKey } from './shortcuts.ts'
import { ShortcutsSwitch } from './shortcuts-switch.tsx'

/** All shortcuts, and the switch for them; '?' opens it from anywhere. */
export function HelpDialog() {
  const isOpen = useStore(isHelpOpen)
  useKey(({ key }) => key === '?' && openHelp())
  if (!isOpen) return null
  return (
    <Modal title={shortcuts.title} onClose={() => isHelpOpen.set(false)}>
      <div className="mb-4 rounded-control bg-mist px-3 py-2">
        <ShortcutsSwitch />
        <p className="text-quiet text-sm">{shortcuts.where}</p>
      </div>
      <dl className="grid gap-y-2">
        {shortcuts.keys.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4">
            <dt className="text-quiet">{text}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-control border border-line bg-mist px-2 py-0.5 text-center font-sans font-semibold text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
