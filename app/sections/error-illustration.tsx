type Props = {
  label: string
  /** Labels of the empty place on the orbit and of the planet that left it. */
  expected?: string
  here?: string
}

/** The brand's orbit with its planet flying off: for the not-found and error pages. */
export function ErrorIllustration({ label, expected, here }: Props) {
  return (
    <svg
      viewBox="0 0 440 372"
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-md lg:max-w-none"
    >
      <g fill="none">
        <circle cx="184" cy="196" r="66" className="stroke-ink-line" />
        <circle cx="184" cy="196" r="175" className="stroke-ink-line" />
        <path
          d="M304.3 158.4A126 126 0 1 1 221.6 75.7"
          stroke="currentColor"
          strokeWidth="15"
          pathLength="1"
          className="chart-line"
        />
        <circle cx="184" cy="196" r="36" className="fill-violet" />
        <circle
          cx="276"
          cy="104"
          r="21"
          className="stroke-ink-text"
          strokeWidth="1.5"
          strokeDasharray="3 5"
        />
        <path
          d="M292 90C326 62 358 50 398 47"
          className="stroke-ink-text"
          strokeWidth="1.5"
          strokeDasharray="3 6"
          strokeLinecap="round"
        />
        <circle cx="410" cy="46" r="13" className="fill-amber" />
        {expected && (
          <text x="306" y="124" className="fill-ink-text text-[19px]">
            {expected}
          </text>
        )}
        {here && (
          <text x="410" y="22" textAnchor="middle" className="fill-amber font-semibold text-[19px]">
            {here}
          </text>
        )}
      </g>
    </svg>
  )
}
