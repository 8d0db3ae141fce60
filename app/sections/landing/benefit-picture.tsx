import { landing } from '@content/landing.ts'
import type { ReactNode } from 'react'

const [audience, measured, pace, renewed, lasting, returns] = landing.benefits.items

/** All six pictures are 320 × 150 with 13 px text, so that lines and text have one size. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 150"
      aria-hidden="true"
      className="w-full max-w-sm fill-none text-[13px]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

const labelClass = 'fill-quiet'
/** The name of the axis at the top, and the base line. */
function Axis({ name, base }: { name: string; base: number }) {
  return (
    <>
      <text x="0" y="13" className={labelClass}>
        {name}
      </text>
      <path d={`M0 ${base}h320`} className="stroke-[#cfd7e6]" />
    </>
  )
}

const CHOSEN = [20, 21, 22, 35, 36, 37, 38, 51, 52]
const people = Array.from({ length: 60 }, (_, index) => ({
  dot: `M${12 + (index % 15) * 21} ${52 + Math.floor(index / 15) * 26}h0`,
  chosen: CHOSEN.includes(index),
}))
const dotsOf = (chosen: boolean) =>
  people
    .filter((person) => person.chosen === chosen)
    .map(({ dot }) => dot)
    .join('')

/** Filters by search, place and job leave a few of many people. */
function AudiencePicture() {
  return (
    <Picture>
      {audience.picture.filters.map((filter, place) => (
        <g key={filter}>
          <rect
            x={1 + place * 78}
            y="1"
            width="70"
            height="26"
            rx="13"
            className="fill-violet-soft"
          />
          <text x={36 + place * 78} y="18.5" textAnchor="middle" className="fill-violet-deep">
            {filter}
          </text>
        </g>
      ))}
      <path d={dotsOf(false)} strokeWidth="8" className="stroke-[#cfd7e6]" />
      <path d={dotsOf(true)} strokeWidth="14" className="stroke-violet" />
    </Picture>
  )
}

/** Two channels claim one sale; the order number makes it count once. */
function MeasuredPicture() {
  const { channels, sale, order } = measured.picture
  return (
    <Picture>
      <path
        d="M96 36c60 0 44 40 100 40M96 116c60 0 44-40 100-40"
        className="stroke-violet"
        strokeWidth="2"
      />
      {channels.map((channel, place) => (
        <g key={channel}>
          <rect
            x="1"
            y={19 + place * 80}
            width="95"
            height="34"
            rx="10"
            className="fill-white stroke-[#cfd7e6]"
          />
          <text x="48" y={40.5 + place * 80} textAnchor="middle" className="fill-text">
            {channel}
          </text>
        </g>
      ))}
      <rect x="196" y="52" width="122" height="48" rx="12" className="fill-violet" />
      <text x="257" y="73" textAnchor="middle" className="fill-white font-semibold text-[15px]">
        {sale}
      </text>
      <text x="257" y="90" textAnchor="middle" className="fill-white">
        {order}
      </text>
    </Picture>
  )
}

const MONTHS = [26, 40, 62, 0, 54, 84, 106]

/** The budget by month: it grows, pauses for a month, and grows again. */
function PacePicture() {
  const { axis, pause } = pace.picture
  return (
    <Picture>
      <Axis name={axis} base={148.5} />
      {MONTHS.map((height, month) =>
        height > 0 ? (
          <rect
            key={height}
            x={4 + month * 46}
            y={148 - height}
            width="32"
            height={height}
            rx="4"
            className={month === MONTHS.length - 1 ? 'fill-violet' : 'fill-violet/25'}
          />
        ) : (
          <g key={height}>
            <rect
              x={4 + month * 46}
              y="94"
              width="32"
              height="54"
              rx="4"
              strokeDasharray="3 4"
              className="stroke-control"
            />
            <text x={20 + month * 46} y="86" textAnchor="middle" className={labelClass}>
              {pause}
            </text>
          </g>
        ),
      )}
    </Picture>
  )
}

/** The response to each ad falls; the next ad starts before that. */
function RenewedPicture() {
  const { axis, pieces } = renewed.picture
  return (
    <Picture>
      <Axis name={axis} base={148.5} />
      {pieces.map((piece, place) => (
        <g key={piece} transform={`translate(${place * 88} 0)`}>
          <path
            d="M0 148C18 76 32 62 52 62c28 0 40 72 92 86"
            className={place === pieces.length - 1 ? 'stroke-violet' : 'stroke-violet/40'}
            strokeWidth="2.5"
          />
          <text
            x="52"
            y="52"
            textAnchor="middle"
            className={place === pieces.length - 1 ? 'fill-violet-deep' : labelClass}
          >
            {piece}
          </text>
        </g>
      ))}
    </Picture>
  )
}

/** Each campaign builds on what the one before has left. */
function LastingPicture() {
  const { axis, campaigns } = lasting.picture
  return (
    <Picture>
      <Axis name={axis} base={124.5} />
      {campaigns.map((campaign, place) => (
        <g key={campaign}>
          <rect
            x={6 + place * 82}
            y={124 - place * 22}
            width="52"
            height={place * 22}
            className="fill-violet/25"
          />
          <rect
            x={6 + place * 82}
            y={92 - place * 22}
            width="52"
            height="32"
            rx="4"
            className="fill-violet"
          />
          <text x={32 + place * 82} y="143" textAnchor="middle" className={labelClass}>
            {campaign}
          </text>
        </g>
      ))}
    </Picture>
  )
}

/** The bars are to scale: 200% more is three times as long. */
function ReturnsPicture() {
  const { traditional, paid, more } = returns.picture
  return (
    <Picture>
      <text x="0" y="30" className={labelClass}>
        {traditional}
      </text>
      <rect y="39" width="84" height="26" rx="4" className="fill-[#cfd7e6]" />
      <text x="0" y="94" className={labelClass}>
        {paid}
      </text>
      <rect y="103" width="252" height="26" rx="4" className="fill-violet" />
      <text x="262" y="121.5" className="fill-violet-deep font-semibold text-[16px]">
        {more}
      </text>
    </Picture>
  )
}

/** In the order of the benefits. */
const pictures = [
  AudiencePicture,
  MeasuredPicture,
  PacePicture,
  RenewedPicture,
  LastingPicture,
  ReturnsPicture,
]

export function BenefitPicture({ index }: { index: number }) {
  const Drawing = pictures[index]
  return Drawing && <Drawing />
}
