import { notFound } from '@content/interface.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { ErrorIllustration } from '~/sections/error-illustration.tsx'
import { FixedText } from '~/sections/fixed-text.tsx'
import { NextSteps } from '~/sections/next-steps.tsx'

export const meta = () => pageMeta({ ...notFound, noindex: true })

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => console.warn(notFound.logged, pathname), [pathname])
  return (
    <>
      <PageHero
        badge={notFound.code}
        headline={notFound.headline}
        intro={notFound.intro}
        picture={<ErrorIllustration {...notFound.picture} />}
      >
        <ButtonLink to="/">
          <span>{notFound.action}</span> <FixedText>{notFound.fixedAction}</FixedText>
        </ButtonLink>
        <p className="w-full text-ink-text">
          <FixedText>{notFound.title}</FixedText>
        </p>
      </PageHero>
      <NextSteps />
    </>
  )
}
