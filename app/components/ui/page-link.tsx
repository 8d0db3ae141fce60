import { Link, type LinkProps } from 'react-router'

/** Where the files to keep are. */
const FILES = '/materiais/'

type Props = LinkProps & { to: string }

/**
 * A link within the site: its page's code is fetched when a pointer or a finger comes near, and its route
 * is known from the start. A file is no page: the router would look for it among the routes, so the browser
 * saves it.
 */
export function PageLink({ to, className, children, ...props }: Props) {
  if (to.startsWith(FILES)) {
    return (
      <a href={to} className={className} download>
        {children}
      </a>
    )
  }
  return (
    <Link to={to} className={className} prefetch="intent" discover="none" viewTransition {...props}>
      {children}
    </Link>
  )
}
