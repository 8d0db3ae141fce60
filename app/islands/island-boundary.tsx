import { errorScreen } from '@content/error-screen.ts'
import { Component, type ReactNode } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { FixedText } from '~/components/ui/fixed-text.tsx'

const texts = errorScreen.part

type Props = { children: ReactNode }
type State = { error?: unknown }

/** An island that fails says so in its own place and can be tried again; the rest of the page goes on. */
export class IslandBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  tryAgain(island: Element | null) {
    // The pressed button goes, and its focus with it: it moves to the start of what comes in its place.
    this.setState({ error: undefined }, () => {
      const start = island?.querySelector<HTMLElement>(':scope > *')
      if (!start) return
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <div
        role="alert"
        className="rounded-card border border-line bg-white p-6 text-text shadow-float md:p-8"
      >
        <h2 className="text-xl">{texts.headline}</h2>
        <p className="mt-2 text-quiet wrap-anywhere">
          <FixedText>{errorScreen.title}</FixedText>{' '}
          <span>{error instanceof Error ? error.message : String(error)}</span>
        </p>
        <p className="mt-2 text-quiet">{texts.advice}</p>
        <Button
          className="mt-5"
          onClick={({ currentTarget }) => this.tryAgain(currentTarget.closest('[data-island]'))}
        >
          {texts.again}
        </Button>
      </div>
    )
  }
}
