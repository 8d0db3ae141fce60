/**
 * A card and the hero that it becomes when the visitor goes from one page to the other: `data-pair` names the other
 * page, app/behaviour/pairs.css moves the two. A half out of sight is no pair: it would fly in from nowhere.
 */
export function pairHalves() {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) mark(activation?.entry?.url)
  })
  // A page that the browser kept comes back. A new one is painted before this script is there: its hero is half of a
  // pair by its style sheet.
  addEventListener('pagereveal', ({ viewTransition }) => {
    mark(viewTransition ? window.navigation?.activation?.from?.url : undefined)
    viewTransition?.finished.then(() => mark(undefined)).catch(() => {})
  })
}

/** Marks the half that the other page has one of; no other. */
function mark(other: string | null | undefined) {
  const path = other ? new URL(other).pathname : undefined
  for (const half of document.querySelectorAll<HTMLElement>('[data-pair]')) {
    const isPaired = half.dataset.pair === path && isInView(half)
    half.toggleAttribute('data-paired', isPaired)
    half.toggleAttribute('data-unpaired', path !== undefined && !isPaired)
  }
}

function isInView(element: HTMLElement) {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  // On a phone cards are swiped: others of the row are beyond the side edge.
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
