import type { ComponentProps } from 'react'
import { PageLink } from './page-link.tsx'

const variants = {
  primary: 'bg-violet text-white hover:bg-violet-deep',
  onInk: 'border border-ink-line bg-white/5 text-white hover:border-ink-text hover:bg-white/10',
  quiet: 'border border-line bg-white text-text hover:border-control',
} as const

type Variant = { variant?: keyof typeof variants }

export function Button({
  variant = 'primary',
  className = '',
  ...props
}: ComponentProps<'button'> & Variant) {
  return <button type="button" className={`button ${variants[variant]} ${className}`} {...props} />
}

export function ButtonLink({
  variant = 'primary',
  className = '',
  ...props
}: ComponentProps<typeof PageLink> & Variant) {
  return <PageLink className={`button ${variants[variant]} ${className}`} {...props} />
}
