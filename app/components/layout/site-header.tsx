import { navigation } from '@content/navigation.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ServicesMenu } from './services-menu.tsx'

/** It turns white on scroll by app/boot/scroll.ts and app.css, which work before React does. */
export function SiteHeader() {
  return (
    <header className="bar">
      <div className="wrap flex items-center justify-between gap-4">
        <PageLink to="/" className="flex min-h-11 items-center">
          <Brand />
        </PageLink>
        <nav aria-label={navigation.main} className="hidden items-center gap-1 lg:flex">
          <ServicesMenu />
          {navigation.links.map((link) => (
            <PageLink
              key={link.to}
              to={link.to}
              className="flex min-h-11 items-center rounded-control px-3.5 font-medium text-sm hover:bg-violet/15"
            >
              {link.label}
            </PageLink>
          ))}
          <ButtonLink to={navigation.action.to} className="ml-3 min-h-11! py-2! text-sm">
            {navigation.action.label}
          </ButtonLink>
        </nav>
        <MobileMenu />
      </div>
    </header>
  )
}
