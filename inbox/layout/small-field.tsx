import { type ReactNode, useId } from 'react'

type Props = { label: string; className?: string; children: (id: string) => ReactNode }

/** A control with a small label above it, where forms are close together. */
export function SmallField({ label, className = '', children }: Props) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-0.5 block text-quiet text-xs">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
