import { errorScreen } from '@content/interface.ts'
import { Home } from 'lucide-react'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'

/** The router's fallback: whatever broke, the visitor sees what it was and a way on. */
export function ErrorScreen({ status, text }: { status?: number; text: string }) {
  return (
    <>
      <title>{errorScreen.title}</title>
      <PageHero headline={errorScreen.title} intro={[status, text].filter(Boolean).join(' ')}>
        <ButtonLink to="/" reloadDocument>
          <Home aria-hidden className="size-4" />
          {errorScreen.action}
        </ButtonLink>
      </PageHero>
    </>
  )
}
