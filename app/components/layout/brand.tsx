import { site } from '@content/site.ts'

/** The mark, a planet with its moon, and the agency's name beside it. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 font-bold font-display text-xl tracking-tight">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <ellipse
          cx="16"
          cy="16"
          rx="13"
          ry="5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          transform="rotate(-28 16 16)"
        />
        <circle cx="16" cy="16" r="5.5" className="fill-violet" />
        <circle cx="27" cy="9.2" r="2.6" className="fill-amber" />
      </svg>
      {site.name}
    </span>
  )
}
