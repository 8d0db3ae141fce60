/** The pattern and the soft shadow that several pins share. */
export function PinPaints() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id="pin-gingham" width="24" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 0h24v16H0z" fill="#fff4e4" />
          <path d="M0 0h12v16H0zM0 0h24v8H0z" fill="#d8343f" opacity=".62" />
        </pattern>
        <filter id="pin-soft" x="-30%" y="-60%" width="160%" height="220%">
          <feGaussianBlur stdDeviation="4" />
        </filter>
      </defs>
    </svg>
  )
}
