import type { ReactNode } from 'react'

/** A wide table scrolls inside this region, not the page. It is focusable, so that arrow keys scroll it. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="scroll-region rounded-card border border-line"
    >
      {children}
    </section>
  )
}
