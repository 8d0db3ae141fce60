/** The link to one of the site's own pages that was pressed, if it was one. */
export function ownLink({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === window.location.origin ? link : null
}
