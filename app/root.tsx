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
import { SiteFooter } from '~/components/layout/site-footer.tsx'
import { SiteHeader } from '~/components/layout/site-header.tsx'
import { ToastRegion } from '~/components/ui/toast-region.tsx'
import {
  CSS_ID,
  FIRST_STEPS_ID,
  FONTS_ID,
  PRECEDENCE,
  pageCss,
  pageCssMedia,
  pageFirstSteps,
  pageFonts,
} from '~/lib/inlined.ts'
import { rememberCampaign } from '~/lib/visit-campaign.ts'
import { ErrorScreen } from '~/sections/error-screen.tsx'
import stylesheet from './app.css?url'
import earlyBehaviour from './early-behaviour.js?url'
import withoutScripts from './without-scripts.css?url'

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // Not <ScrollRestoration />, whose script the security policy refuses; app/first-steps.js has it.
  useScrollRestoration()
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a0f1f" />
        {/* One first paint with the page's opening, not two of which the first has the bar alone. */}
        <link rel="expect" href="#abertura" blocking="render" />
        <Meta />
        {/* What a phone shares is this address: it follows the visitor from page to page. */}
        <link rel="canonical" href={`${site.url}${pathname.replace(/(?!^)\/+$/, '')}`} />
        <Links />
        <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
        <style id={CSS_ID} media={pageCssMedia} suppressHydrationWarning>
          {pageCss}
        </style>
        {/* The first script lets them come after the first paint; without scripts they come at once. */}
        <style id={FONTS_ID} media="(scripting: none)" suppressHydrationWarning>
          {pageFonts}
        </style>
        <noscript>
          <link rel="stylesheet" href={withoutScripts} />
        </noscript>
        <script id={FIRST_STEPS_ID} data-then={earlyBehaviour} suppressHydrationWarning>
          {pageFirstSteps}
        </script>
      </head>
      <body>
        <a href="#conteudo" className="skip-link">
          {navigation.skip}
        </a>
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
  useEffect(() => rememberCampaign(window.location.search), [])
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    const text = error.statusText || (typeof error.data === 'string' ? error.data : '')
    return <ErrorScreen status={error.status} text={text} />
  }
  return <ErrorScreen text={error instanceof Error ? error.message : String(error)} />
}
