import { createElement, type ReactElement } from 'react'

/** One element of an SVG file, read at build time: see scripts/svg-modules.ts. */
export type Shape = { tag: string; attributes: Record<string, string>; children: Shape[] }

/** Draws an SVG file with the page's own elements, so that `currentColor` is the colour of its place. */
export function Drawing({ shape, className }: { shape: Shape; className?: string }): ReactElement {
  const { tag, attributes, children } = shape
  const parts = children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes its order
    <Drawing key={index} shape={child} />
  ))
  return createElement(tag, { ...attributes, ...(className && { className }) }, ...parts)
}
