import { Link, type LinkProps } from 'react-router'

/** A link within the site: its page's code is fetched when a pointer or a finger comes near. */
export function PageLink(props: LinkProps) {
  return <Link prefetch="intent" viewTransition {...props} />
}
