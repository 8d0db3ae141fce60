import { errorScreen } from '@content/interface.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { Button, ButtonLink } from '~/components/ui/button.tsx'
import { ErrorIllustration } from './error-illustration.tsx'
import { FixedText } from './fixed-text.tsx'
import { NextSteps } from './next-steps.tsx'

/** The router's error boundary: it shows the error and where to go next. */
export function ErrorScreen({ status, text }: { status?: number; text: string }) {
  return (
    <>
      <title>{errorScreen.title}</title>
      <PageHero
        badge={status ? String(status) : undefined}
        headline={errorScreen.headline}
        intro={text}
        picture={<ErrorIllustration label={errorScreen.picture} />}
      >
        <p className="mb-4 w-full text-ink-text">{errorScreen.advice}</p>
        <ButtonLink to="/" reloadDocument>
          {errorScreen.action} <FixedText>{errorScreen.fixedAction}</FixedText>
        </ButtonLink>
        <Button variant="onInk" onClick={() => window.location.reload()}>
          {errorScreen.reload}
        </Button>
        <p className="w-full text-ink-text">
          <FixedText>{errorScreen.title}</FixedText>
        </p>
      </PageHero>
      <NextSteps />
    </>
  )
}
