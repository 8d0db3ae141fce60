import { site } from 'virtual:site'
import { landing } from '@content/landing.ts'

const [{ cover }] = landing.materials.items

/** The e-book's cover, on a book that is slightly open. */
export function BookCover() {
  const { volume, title, subtitle } = cover
  return (
    <div className="book on-ink flex h-60 w-45 flex-col justify-between rounded-r-lg rounded-l-sm p-5 text-white">
      <p className="text-[0.8125rem] text-ink-text">{volume}</p>
      <svg
        viewBox="0 0 120 60"
        aria-hidden="true"
        className="-mx-2 w-[calc(100%+1rem)] max-w-none fill-none"
      >
        <ellipse
          cx="60"
          cy="30"
          rx="56"
          ry="18"
          className="stroke-ink-line"
          transform="rotate(-18 60 30)"
        />
        <ellipse
          cx="60"
          cy="30"
          rx="36"
          ry="11"
          className="stroke-violet-light"
          transform="rotate(-18 60 30)"
        />
        <circle cx="60" cy="30" r="8" className="fill-violet" />
        <circle cx="94" cy="18" r="3.5" className="fill-amber" />
        <circle cx="8" cy="45" r="2.5" className="fill-cyan" />
      </svg>
      <div>
        <p className="font-bold font-display text-xl leading-[1.05] tracking-tight">{title}</p>
        <p className="mt-1 text-[0.8125rem] text-ink-text leading-tight">{subtitle}</p>
        <p className="mt-3 truncate text-[0.75rem] text-ink-text">{site.name}</p>
      </div>
    </div>
  )
}
