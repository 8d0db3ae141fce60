import type { ComponentProps } from 'react'

/** Files to download. */
const DOWNLOADS = '/materiais/'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link within the site. */
export function PageLink({ to, ...props }: Props) {
  return <a href={to} download={to.startsWith(DOWNLOADS) || undefined} {...props} />
}
