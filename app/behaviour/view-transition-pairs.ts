/**
 * A card and the hero that it becomes when the visitor goes from one page to the other: `data-pair` names the other
 * page, app/behaviour/view-transition-pairs.css moves the two. A half out of sight is no pair: it would fly in from nowhere.
 */
export function pairViewTransitions() {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) markPairOf(activation?.entry?.url)
  })
  // A page that the browser kept comes back. A new one is painted before this script is there: its hero is half of a
  // pair by its style sheet.
  addEventListener('pagereveal', ({ viewTransition }) => {
    markPairOf(viewTransition ? window.navigation?.activation?.from?.url : undefined)
    viewTransition?.finished.then(() => markPairOf(undefined)).catch(() => {})
  })
}

/** Marks the half that the other page has one of; no other. */
function markPairOf(other: string | null | undefined) {
  const path = other ? new URL(other).pathname : undefined
  for (const element of document.querySelectorAll<HTMLElement>('[data-pair]')) {
    const isPaired = element.dataset.pair === path && isInView(element)
    element.toggleAttribute('data-paired', isPaired)
    element.toggleAttribute('data-unpaired', path !== undefined && !isPaired)
  }
}

function isInView(element: HTMLElement) {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  // On a phone cards are swiped: others of the row are beyond the side edge.
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
