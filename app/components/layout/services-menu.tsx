import { navigation } from '@content/navigation.ts'
import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { ChannelLinks } from './channel-links.tsx'

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 240

/**
 * A <details> element, so the browser opens it by click and keyboard without scripts; app/boot/menus.ts closes
 * it. This component adds opening on hover, after a delay, so that a pointer that only passes opens nothing.
 */
export function ServicesMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)

  const isOpen = () => menu.current?.open ?? false
  const setOpen = (open: boolean) => {
    if (menu.current) menu.current.open = open
  }
  const after = (delay: number, action: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delay)
  }
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    after(OPEN_AFTER_MS, () => {
      if (isOpen()) return
      openedByHover.current = true
      setOpen(true)
    })
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    after(CLOSE_AFTER_MS, () => setOpen(false))
  }
  // The first click on a menu that hover has just opened keeps it open; only a second click closes it.
  const click = (event: MouseEvent) => {
    clearTimeout(timer.current)
    if (isOpen() && openedByHover.current) event.preventDefault()
    openedByHover.current = false
  }

  return (
    <details ref={menu} className="menu" onPointerEnter={enter} onPointerLeave={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details */}
      <summary
        onClick={click}
        className="flex min-h-11 items-center gap-1 rounded-control px-3.5 font-medium text-sm hover:bg-violet/15"
      >
        <span>{navigation.services}</span>
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <div id="menu-servicos" className="menu-panel">
        <ChannelLinks columns="sm:grid-cols-2" withTexts />
      </div>
    </details>
  )
}
