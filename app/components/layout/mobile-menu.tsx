import { pageLinks } from 'virtual:page-links'
import { site } from 'virtual:site'
import { navigation } from '@content/navigation.ts'
import { Menu } from 'lucide-react'
import { ButtonLink } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { WhatsappHours, WhatsappLink } from '~/components/ui/whatsapp-link.tsx'
import { ChannelLinks } from './channel-links.tsx'

const linkClass = 'flex min-h-12 items-center rounded-control px-3 font-semibold hover:bg-mist'

/**
 * A <details> element, so the browser opens it without scripts; app/behaviour/menus.ts closes it. From `lg` on the bar's
 * own links take its place: site-header.tsx has the same width.
 */
export function MobileMenu({ message }: { message: string }) {
  return (
    <details className="menu shrink-0 lg:hidden">
      <summary
        aria-label={navigation.menu}
        className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-violet/15"
      >
        <Menu aria-hidden className="size-6" />
      </summary>
      <div id="menu-principal" className="menu-panel">
        <nav aria-label={navigation.main}>
          <h2 className="px-3 pb-1 font-sans font-semibold text-quiet text-sm tracking-normal">
            {navigation.services}
          </h2>
          <ChannelLinks columns="grid-cols-2" />
          <ul className="mt-2 border-line border-t pt-2">
            {[...navigation.links, ...pageLinks.menu].map((link) => (
              <li key={link.to}>
                <PageLink to={link.to} className={linkClass}>
                  {link.label}
                </PageLink>
              </li>
            ))}
            {site.whatsapp && (
              <li>
                <WhatsappLink message={message} className={linkClass} />
                <WhatsappHours className="px-3 pb-2" />
              </li>
            )}
          </ul>
          <ButtonLink to={navigation.action.to} className="mt-3 w-full">
            {navigation.action.label}
          </ButtonLink>
        </nav>
      </div>
    </details>
  )
}
