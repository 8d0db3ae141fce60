import { ButtonLink } from '~/components/ui/button.tsx'
import type { DrawnAction } from './drawn-page.ts'

type Props = { actions: readonly DrawnAction[]; other: 'onInk' | 'quiet' }

/** A row of buttons; the first is the strong one. */
export function BlockActions({ actions, other }: Props) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {actions.map(({ label, to }, index) => (
        <ButtonLink key={label} to={to} variant={index === 0 ? 'primary' : other}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
