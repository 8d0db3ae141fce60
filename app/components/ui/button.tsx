import type { ComponentProps } from 'react'
import { PageLink } from './page-link.tsx'

const looks = {
  primary: 'bg-violet text-white hover:bg-violet-deep',
  onInk: 'border border-ink-line bg-white/5 text-white hover:border-ink-text hover:bg-white/10',
  quiet: 'border border-line bg-white text-text hover:border-control',
} as const

type Look = { look?: keyof typeof looks }

export function Button({
  look = 'primary',
  className = '',
  ...props
}: ComponentProps<'button'> & Look) {
  return <button type="button" className={`button ${looks[look]} ${className}`} {...props} />
}

export function ButtonLink({
  look = 'primary',
  className = '',
  ...props
}: ComponentProps<typeof PageLink> & Look) {
  return <PageLink className={`button ${looks[look]} ${className}`} {...props} />
}
