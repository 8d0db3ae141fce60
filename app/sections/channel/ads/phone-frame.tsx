import type { ReactNode } from 'react'
import { SvgParts } from '~/components/ui/svg-parts.tsx'
import body from './phone-body.svg?shapes'
import signs from './phone-signs.svg?shapes'

type Props = { clock: string; className?: string; children: ReactNode }

/** A phone of 284 × 584 units; its screen, 268 × 568, shows the children. */
export function PhoneFrame({ clock, className = '', children }: Props) {
  return (
    <svg viewBox="0 0 284 584" aria-hidden="true" className={className}>
      <SvgParts svg={body} />
      <g transform="translate(8 8)" clipPath="url(#phone-screen)">
        {children}
        <SvgParts svg={signs} />
        <text x="48" y="23" fontSize="12" fontWeight="600" textAnchor="middle" fill="#fff">
          {clock}
        </text>
      </g>
      <rect
        x="7"
        y="7"
        width="270"
        height="570"
        rx="35"
        fill="none"
        stroke="#03050b"
        strokeWidth="4"
      />
    </svg>
  )
}
