import type { ComponentProps } from 'react'
import { PageLink } from './page-link.tsx'

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-3 text-center font-semibold leading-tight transition-[background-color,border-color,transform] duration-150 ease-out active:translate-y-px disabled:cursor-progress disabled:opacity-70'

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
  return <button type="button" className={`${shape} ${looks[look]} ${className}`} {...props} />
}

export function ButtonLink({
  look = 'primary',
  className = '',
  ...props
}: ComponentProps<typeof PageLink> & Look) {
  return <PageLink className={`${shape} ${looks[look]} ${className}`} {...props} />
}
