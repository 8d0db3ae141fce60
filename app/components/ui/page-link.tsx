import { Link, type LinkProps } from 'react-router'

/** Files to download. */
const DOWNLOADS = '/materiais/'

type Props = LinkProps & { to: string }

/** With reduced motion a page simply follows the other. */
const isStill = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A link within the site. It prefetches the page's code on hover, focus or touch, and needs no route discovery.
 * A file to download gets a plain link, because the router would look for it among the routes.
 */
export function PageLink({ to, className, children, ...props }: Props) {
  if (to.startsWith(DOWNLOADS)) {
    return (
      <a href={to} className={className} download>
        {children}
      </a>
    )
  }
  return (
    <Link
      to={to}
      className={className}
      prefetch="intent"
      discover="none"
      viewTransition={!isStill()}
      {...props}
    >
      {children}
    </Link>
  )
}
