/** A postmark: the brand's orbit, cancelled by waves. */
export function Postmark() {
  return (
    <svg viewBox="0 0 150 96" aria-hidden="true" className="postmark">
      <circle cx="96" cy="48" r="44" />
      <circle cx="96" cy="48" r="36" />
      <path d="M4 30q9-7 18 0t18 0 18 0M4 42q9-7 18 0t18 0 18 0M4 54q9-7 18 0t18 0 18 0M4 66q9-7 18 0t18 0 18 0" />
      <path d="M114.500 41A20 20 0 1 1 103 29.500" />
      <circle cx="94" cy="50" r="8" className="postmark-core" />
      <circle cx="112" cy="31" r="5.500" className="postmark-moon" />
    </svg>
  )
}
