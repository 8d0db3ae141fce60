import { site } from 'virtual:site'
import { navigation } from '@content/navigation.ts'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { BootHead } from '~/boot/boot-head.tsx'
import { SiteFooter } from '~/components/layout/site-footer.tsx'
import { SiteHeader } from '~/components/layout/site-header.tsx'
import { ToastRegion } from '~/components/ui/toast-region.tsx'
import { ConsentSlot } from '~/features/consent/consent-slot.tsx'
import { TagSlot } from '~/features/tags/tag-slot.tsx'
import { VisitSlot } from '~/features/visits/visit-slot.tsx'
import { recordArrival } from '~/lib/attribution.ts'
import { hearError } from '~/lib/hear-errors.ts'
import { ErrorScreen } from '~/sections/error-screen.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // Not <ScrollRestoration />: the content security policy blocks its inline script.
  useScrollRestoration()
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a0f1f" />
        <Meta />
        {/* Phones share this URL, so it changes with every navigation. */}
        <link rel="canonical" href={`${site.url}${pathname.replace(/(?!^)\/+$/, '')}`} />
        <Links />
        <BootHead />
      </head>
      <body>
        <a href="#conteudo" className="skip-link">
          {navigation.skip}
        </a>
        {import.meta.env.ASKS_CONSENT && <ConsentSlot />}
        <SiteHeader />
        <main id="conteudo">{children}</main>
        <SiteFooter />
        <ToastRegion />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(recordArrival, [])
  return (
    <>
      <Outlet />
      {import.meta.env.HAS_TAGS && <TagSlot />}
      {import.meta.env.COUNTS_VISITS && <VisitSlot />}
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  useEffect(() => {
    if (import.meta.env.HEARS_ERRORS) hearError(error)
  }, [error])
  if (isRouteErrorResponse(error)) {
    const text = error.statusText || (typeof error.data === 'string' ? error.data : '')
    return <ErrorScreen status={error.status} text={text} />
  }
  return <ErrorScreen text={error instanceof Error ? error.message : String(error)} />
}
