import { InlineSvg, type SvgNode } from './inline-svg.tsx'

/** What an SVG file draws, as parts of a larger drawing. */
export function SvgParts({ svg }: { svg: SvgNode }) {
  return svg.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the elements never changes
    <InlineSvg key={index} svg={child} />
  ))
}
