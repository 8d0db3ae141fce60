import { navigation } from '@content/navigation.ts'
import { ChevronDown } from 'lucide-react'
import { ChannelLinks } from './channel-links.tsx'

/** A <details> element, so the browser opens it by click and keyboard without scripts; app/behaviour/menus.ts adds the rest. */
export function ServicesMenu() {
  return (
    <details className="menu" data-hover>
      <summary className="flex min-h-11 items-center gap-1 rounded-control px-3.5 font-medium text-sm hover:bg-violet/15">
        <span>{navigation.services}</span>
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <div id="menu-servicos" className="menu-panel">
        <ChannelLinks columns="sm:grid-cols-2" withTexts />
      </div>
    </details>
  )
}
