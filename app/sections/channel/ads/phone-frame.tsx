import type { ReactNode } from 'react'

type Props = { clock: string; className?: string; children: ReactNode }

/** A phone of 284 × 584 units; its screen, 268 × 568, shows the children. */
export function PhoneFrame({ clock, className = '', children }: Props) {
  return (
    <svg viewBox="0 0 284 584" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="phone-screen">
          <rect width="268" height="568" rx="34" />
        </clipPath>
        <linearGradient id="phone-edge" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#5b678f" />
          <stop offset=".45" stopColor="#2a3350" />
          <stop offset="1" stopColor="#46517a" />
        </linearGradient>
      </defs>
      <rect
        x=".5"
        y=".5"
        width="283"
        height="583"
        rx="42"
        fill="#03050b"
        stroke="url(#phone-edge)"
      />
      <g transform="translate(8 8)" clipPath="url(#phone-screen)">
        {children}
        <rect x="99" y="9" width="70" height="19" rx="9.5" fill="#000" />
        <g fill="#fff">
          <text x="48" y="23" fontSize="12" fontWeight="600" textAnchor="middle">
            {clock}
          </text>
          <path d="M204 22h2v-3h-2zm4 0h2v-5h-2zm4 0h2v-7h-2z" />
          <rect x="220" y="14.5" width="17" height="8" rx="2.5" opacity=".45" />
          <rect x="221.5" y="16" width="11" height="5" rx="1.2" />
        </g>
        <rect x="90" y="559" width="88" height="3.5" rx="1.75" fill="#fff" opacity=".85" />
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
