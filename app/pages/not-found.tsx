import { notFound } from '@content/interface.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { FixedText } from '~/components/ui/fixed-text.tsx'
import { pageHead } from '~/lib/page-head.ts'
import { ErrorIllustration } from '~/sections/error-illustration.tsx'
import { NextSteps } from '~/sections/next-steps.tsx'

export const head = pageHead({ ...notFound, noindex: true })

export default function NotFound() {
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
        {/* app/behaviour/start.ts logs the missing path with these words. */}
        <p data-missing={notFound.logged} className="w-full text-ink-text">
          <FixedText>{notFound.title}</FixedText>
        </p>
      </PageHero>
      <NextSteps />
    </>
  )
}
