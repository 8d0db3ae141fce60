import { createElement, type ReactElement } from 'react'

/** One element of an SVG file, read at build time: see scripts/svg-modules.ts. */
export type SvgNode = { tag: string; attributes: Record<string, string>; children: SvgNode[] }

/** Draws an SVG file with the page's own elements, so that `currentColor` is the colour of its place. */
export function InlineSvg({ svg, className }: { svg: SvgNode; className?: string }): ReactElement {
  const { tag, attributes, children } = svg
  const parts = children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes its order
    <InlineSvg key={index} svg={child} />
  ))
  return createElement(tag, { ...attributes, ...(className && { className }) }, ...parts)
}
