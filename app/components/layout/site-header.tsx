import { pageLinks } from 'virtual:page-links'
import { navigation } from '@content/navigation.ts'
import { whatsapp } from '@content/whatsapp.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { WhatsappLink } from '~/components/ui/whatsapp-link.tsx'
import { pageMessage } from '~/lib/whatsapp.ts'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ServicesMenu } from './services-menu.tsx'

const linkClass =
  'flex min-h-11 items-center rounded-control px-3.5 font-medium text-sm hover:bg-violet/15'
/** Brand, link and menu button stand side by side also at 320 px. */
const phoneLinkClass =
  'bar-whatsapp flex min-h-11 shrink-0 items-center rounded-control px-1 font-medium text-sm ml-auto lg:hidden'

/** It turns white on scroll by app/behaviour/scroll.ts and app.css. */
export function SiteHeader({ path }: { path: string }) {
  const message = pageMessage(path)
  return (
    <header className="bar">
      <div className="wrap flex items-center justify-between gap-1">
        <PageLink to="/" className="flex min-h-11 min-w-0 items-center">
          <Brand />
        </PageLink>
        <nav aria-label={navigation.main} className="hidden items-center gap-1 lg:flex">
          <ServicesMenu />
          {[...navigation.links, ...pageLinks.menu].map((link) => (
            <PageLink key={link.to} to={link.to} className={linkClass}>
              {link.label}
            </PageLink>
          ))}
          <WhatsappLink message={message} label={whatsapp.short} className={linkClass} />
          <ButtonLink to={navigation.action.to} className="ml-3 min-h-11! py-2! text-sm">
            {navigation.action.label}
          </ButtonLink>
        </nav>
        <WhatsappLink message={message} label={whatsapp.short} className={phoneLinkClass} />
        <MobileMenu message={message} />
      </div>
    </header>
  )
}
