import { pageLinks } from 'virtual:page-links'
import { site } from 'virtual:site'
import { consent } from '@content/consent.ts'
import { footer, navigation } from '@content/navigation.ts'
import type { ReactNode } from 'react'
import { PageLink } from '~/components/ui/page-link.tsx'
import { companyDetails } from '~/lib/company-details.ts'
import { Brand } from './brand.tsx'
import { Copyright } from './copyright.tsx'
import { SocialLinks } from './social-links.tsx'

function Links({ links }: { links: { label: string; to: string }[] }) {
  return links.map((link) => (
    <li key={link.to}>
      <PageLink to={link.to}>{link.label}</PageLink>
    </li>
  ))
}

type ColumnProps = { title: string; children: ReactNode; list?: string }

function Column({ title, children, list = 'footer-links text-sm' }: ColumnProps) {
  return (
    <div>
      <h2 className="mb-3 font-sans font-semibold text-base tracking-normal">{title}</h2>
      <ul className={list}>{children}</ul>
    </div>
  )
}

export function SiteFooter() {
  return (
    <footer className="on-ink border-ink-line border-t bg-ink text-white">
      <div className="wrap grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1.6fr_1fr_1fr]">
        <div>
          <Brand />
          <p className="mt-4 max-w-xs text-ink-text">{footer.tagline}</p>
          <SocialLinks />
        </div>
        <Column title={footer.quickTitle} list="footer-links columns-2 text-sm">
          <Links links={[...footer.quick, ...pageLinks.footer]} />
        </Column>
        <Column title={footer.channelsTitle}>
          <Links links={[...navigation.channels, ...pageLinks.channels]} />
        </Column>
        <Column title={footer.contactTitle}>
          <li>
            <a href={`mailto:${site.email}`} className="break-all">
              {site.email}
            </a>
          </li>
          <li>
            <a href={site.phoneLink}>{site.phone}</a>
          </li>
          <li className="flex min-h-9 items-center text-ink-text">{site.city}</li>
        </Column>
      </div>
      <div className="wrap">
        <div className="flex flex-col gap-3 border-ink-line border-t py-6 text-ink-text text-sm sm:flex-row sm:items-center sm:justify-between sm:gap-10">
          <div>
            <Copyright />
            {companyDetails && <p className="mt-1">{companyDetails}</p>}
          </div>
          <ul
            className={`footer-links flex flex-wrap gap-x-6 ${import.meta.env.ASKS_CONSENT ? 'lg:flex-none' : 'sm:shrink-0 sm:flex-nowrap'}`}
          >
            <Links links={footer.legal} />
            {import.meta.env.ASKS_CONSENT && (
              <li className="needs-script">
                <button type="button" data-consent>
                  {consent.preferences}
                </button>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  )
}
