import { pageAddress } from './tag.ts'

/** A scenario of the calculator: '#empresa=…&investimento=…'. */
const isPrivate = ({ hash }: Location) => hash.includes('=')

/** app/lib/opened-address.ts has noted it, so the page loses nothing but the scenario after a reload. */
function hideAddress() {
  if (isPrivate(window.location)) {
    window.history.replaceState(window.history.state, '', pageAddress())
  }
}

/** Scripts of tags can read the address. While they run it never holds what a visitor typed. */
export function guardAddress() {
  hideAddress()
  // The calculator reads a link that is pasted into the open page first.
  window.addEventListener('hashchange', () => setTimeout(hideAddress))
}
