import { site } from 'virtual:site'
import mark from '@content/brand/mark.svg?shapes'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'

/** A longer name is smaller and takes up to three lines, so that the header keeps its height and links. */
const LONG_NAME = 20
const nameClass =
  site.name.length > LONG_NAME
    ? 'line-clamp-3 max-w-64 text-sm leading-tight'
    : 'text-xl leading-none'

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <InlineSvg svg={mark} className="size-7 shrink-0" />
      <span
        className={`brand-name wrap-anywhere font-bold font-display tracking-tight ${nameClass}`}
      >
        {site.name}
      </span>
    </span>
  )
}
