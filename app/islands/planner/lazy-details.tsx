import { type ReactNode, useState } from 'react'

type Props = { summary: string; className?: string; children: () => ReactNode }

/** Details that are drawn once they are opened: five closed tables would slow down every answer. */
export function LazyDetails({ summary, className = '', children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className={`planner-more ${className}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {open && children()}
    </details>
  )
}
