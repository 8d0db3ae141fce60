import { useRef } from 'react'
import { useViewTransitionState } from 'react-router'

/** Whether the page that is being left shows its half of the pair. */
let isSeen = false

/**
 * For a card and the hero that it becomes when the visitor goes from one page to the other: props for both, with the
 * other's path. While that view transition runs they mark the two as a pair, which app/styles/pairs.css moves. A half
 * out of sight is no pair: it would fly in from nowhere.
 */
export function usePair<T extends HTMLElement>(path: string) {
  const half = useRef<T>(null)
  const isTransition = useViewTransitionState(path)
  // The page being left is rendered once more before its picture is taken; the other one is not there yet.
  if (isTransition && half.current) isSeen = isInView(half.current)
  return { ref: half, 'data-pair': (isTransition && isSeen) || undefined }
}

function isInView(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
