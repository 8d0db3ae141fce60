import { site } from 'virtual:site'
import { navigation } from '@content/navigation.ts'
import type { ReactNode } from 'react'
import { BootHead } from '~/boot/boot-head.tsx'
import { SiteFooter } from '~/components/layout/site-footer.tsx'
import { SiteHeader } from '~/components/layout/site-header.tsx'
import { ToastRegion } from '~/components/ui/toast-region.tsx'
import type { PageHead } from '~/lib/page-head.ts'
import { ConsentPlace } from '~/sections/consent-place.tsx'

type Props = { path: string; head: PageHead; behaviour: string; children: ReactNode }

/** What all pages have around them. */
export function Document({ path, head, behaviour, children }: Props) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a0f1f" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.noindex && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={site.url + path} />
        <BootHead behaviour={behaviour} />
      </head>
      <body>
        <a href="#conteudo" className="skip-link">
          {navigation.skip}
        </a>
        {import.meta.env.ASKS_CONSENT && <ConsentPlace />}
        {/* The page of what is not found has no address of its own. */}
        <SiteHeader path={path === '/404' ? '/' : path} />
        <main id="conteudo">{children}</main>
        <SiteFooter />
        <ToastRegion />
      </body>
    </html>
  )
}
