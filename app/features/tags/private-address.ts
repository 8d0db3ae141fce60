import { isMeasuredPath } from '~/lib/measured-events.ts'
import { ownLink } from './own-link.ts'
import { pageAddress } from './tag.ts'

/** A scenario of the calculator: '#empresa=…&investimento=…', or the same in the query of the contact page. */
const isPrivate = ({ search, hash }: Location | HTMLAnchorElement) =>
  hash.includes('=') || search.includes('empresa=')

/** The page has read its address already, so it loses nothing but the scenario after a reload. */
function hideAddress() {
  if (isPrivate(window.location)) {
    window.history.replaceState(window.history.state, '', pageAddress())
  }
}

/**
 * Scripts of tags can read the address. While they run it never holds what a visitor typed: links to such an address,
 * or to a page without tags, are followed by the browser and not by the router, so that they open in a new document.
 */
export function guardAddress() {
  hideAddress()
  window.addEventListener('click', leaveToBrowser, true)
  window.addEventListener('popstate', leaveUnmeasured, true)
  // The calculator reads a link that is pasted into the open page first.
  window.addEventListener('hashchange', () => setTimeout(hideAddress))
}

function leaveToBrowser(event: MouseEvent) {
  const link = ownLink(event)
  if (link && (!isMeasuredPath(link.pathname) || isPrivate(link))) event.stopImmediatePropagation()
}

/** Rare: such a page was shown before this one was loaded anew, so that its entry in the history belongs to it. */
function leaveUnmeasured(event: PopStateEvent) {
  if (isMeasuredPath(window.location.pathname)) return hideAddress()
  event.stopImmediatePropagation()
  window.location.reload()
}
