import { createElement, type ReactElement } from 'react'

/** One element of an SVG file, parsed at build time by scripts/svg-modules.ts. */
export type SvgNode = { tag: string; attributes: Record<string, string>; children: SvgNode[] }

/** Renders an SVG file inside the page, so that `currentColor` is the text colour around it. */
export function InlineSvg({ svg, className }: { svg: SvgNode; className?: string }): ReactElement {
  const { tag, attributes, children } = svg
  const parts = children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the elements never changes
    <InlineSvg key={index} svg={child} />
  ))
  return createElement(tag, { ...attributes, ...(className && { className }) }, ...parts)
}
