export function Bonfire() {
  return (
    <>
      <path d="M0 0h160v150H0z" fill="#241a45" />
      <circle cx="80" cy="86" r="76" fill="url(#pin-glow)" opacity=".7" />
      <path
        d="M28 20h.1M58 12h.1M126 26h.1M142 58h.1M18 58h.1"
        stroke="#ffe9a8"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M80 22c24 26 36 44 32 66-4 20-60 20-64 0-3-16 6-24 14-34 2 8 6 10 8 10 4-14 2-28 10-42z"
        fill="#ff7a3d"
      />
      <path
        d="M82 56c12 14 18 24 14 36-4 12-30 12-34 0-2-8 2-14 8-20 2 4 4 6 6 6 2-8 2-14 6-22z"
        fill="#ffd766"
      />
      <path d="M0 118h160v32H0z" fill="#160f2e" />
      <g stroke="#7d4423" strokeWidth="11" strokeLinecap="round">
        <path d="m42 118 76-20M118 118 42 98" />
        <path d="M38 122h84" stroke="#5c2f16" />
      </g>
    </>
  )
}
