import type { ReactNode } from 'react'

type Props = { label: string; note: ReactNode; className: string; children: ReactNode }

/** A drawing made of what the page says: its words for a screen reader, the drawing, and where it is from. */
export function ChannelFigure({ label, note, className, children }: Props) {
  return (
    <div className="channel-figure">
      <div role="img" aria-label={label}>
        <div aria-hidden="true" className={className}>
          {children}
        </div>
      </div>
      <p className="figure-note">{note}</p>
    </div>
  )
}
