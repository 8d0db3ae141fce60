/** The advertised pin: two enamel mugs on a table at dusk. */
export function EnamelMugs() {
  return (
    <>
      <defs>
        <linearGradient id="pin-dusk" x2="0" y2="1">
          <stop offset="0" stopColor="#3c2a63" />
          <stop offset=".55" stopColor="#c2556a" />
          <stop offset="1" stopColor="#ffb25c" />
        </linearGradient>
        <linearGradient id="pin-enamel">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".4" stopColor="#fdf3e3" />
          <stop offset="1" stopColor="#d3ab92" />
        </linearGradient>
        <linearGradient id="pin-enamel-blue">
          <stop offset="0" stopColor="#5fa3e8" />
          <stop offset=".4" stopColor="#2f6fc4" />
          <stop offset="1" stopColor="#173c80" />
        </linearGradient>
        <radialGradient id="pin-glow">
          <stop offset="0" stopColor="#ffe9a8" />
          <stop offset=".3" stopColor="#ffcf6a" stopOpacity=".6" />
          <stop offset="1" stopColor="#ffb020" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h160v240H0z" fill="url(#pin-dusk)" />
      <path d="M0 150c20-20 40-26 60-20s30-8 52-8 36 10 48 18v40H0z" fill="#5a2550" opacity=".55" />
      <path d="M-4 26c50 26 110 26 168 0" fill="none" stroke="#2a1838" strokeWidth="1.4" />
      <g className="pins-lights">
        {[
          [16, 34],
          [48, 42],
          [80, 45],
          [112, 42],
          [144, 34],
        ].map(([x, y]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <circle r="17" cy="5" fill="url(#pin-glow)" />
            <path d="M-1.5-4h3v4h-3z" fill="#2a1838" />
            <circle r="4" cy="4" fill="#fff3c9" />
          </g>
        ))}
      </g>
      <g fill="#ffc04d">
        <path d="M0 62 22 70l-3 18-7-6-8 4-4-2z" />
        <path d="m26 72 22 4v19l-8-5-7 6z" fill="#36b8c9" />
        <path d="m52 77 22 2v19l-8-5-8 5-6-2z" fill="#fff4e4" />
        <path d="m80 79 22-2-1 20-7-6-8 6-6-2z" fill="#ff5c7c" />
        <path d="m106 76 22-5 2 19-8-4-7 7-6-1z" />
        <path d="m132 70 24-9 5 18-9-3-6 8-9 2z" fill="#5aa84f" />
      </g>
      <path d="M0 176h160v64H0z" fill="url(#pin-gingham)" />
      <path d="M0 176h160v8H0z" fill="#3b1030" opacity=".25" />
      <ellipse
        cx="92"
        cy="222"
        rx="66"
        ry="9"
        fill="#3b0d1c"
        opacity=".6"
        filter="url(#pin-soft)"
      />
      <g>
        <path d="M124 148c26-4 26 40-2 38" fill="none" stroke="#173c80" strokeWidth="6" />
        <path d="M80 128h48l-3 68c0 6-42 6-42 0z" fill="url(#pin-enamel-blue)" />
        <path
          d="M88 138c0 20 1 38 2 54"
          stroke="#bcdcff"
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".7"
        />
        <ellipse cx="104" cy="128" rx="24" ry="5.5" fill="#0f2b60" />
        <ellipse cx="104" cy="129" rx="21" ry="3.8" fill="#7a2437" />
        <g fill="#fff" opacity=".9">
          <circle cx="104" cy="164" r="2" />
          <circle cx="112" cy="152" r="1.2" />
          <circle cx="118" cy="172" r="1.4" />
          <circle cx="98" cy="182" r="1.3" />
          <circle cx="110" cy="186" r="1.1" />
        </g>
      </g>
      <g>
        <path d="M76 172c28-4 28 42-2 40" fill="none" stroke="#c99a80" strokeWidth="6.5" />
        <path d="M26 150h54l-3 70c0 7-48 7-48 0z" fill="url(#pin-enamel)" />
        <path d="M29 216c0 7 48 7 48 0l.2 4c0 7-48.4 7-48.4 0z" fill="#c8303c" />
        <ellipse cx="53" cy="150" rx="27" ry="6.5" fill="#c8303c" />
        <ellipse cx="53" cy="150.5" rx="24.5" ry="5" fill="#fff8ec" />
        <ellipse cx="53" cy="151.5" rx="22.5" ry="3.8" fill="#7a2437" />
        <path d="M38 151c4-2 10-2.5 16-2" fill="none" stroke="#ffb9a0" opacity=".7" />
        <path d="M32 174c14 6 28 6 42 0" fill="none" stroke="#8d2130" />
        <g fill="#c8303c">
          <path d="m35 176 10 2-1 13-4-3-5 2zM61 178l10-2v13l-4-2-5 4z" />
          <path d="M48 178.5h10v13l-5-4-5 4z" fill="#2f6fc4" />
        </g>
        <path d="m64 143 20-18 3 2-18 21z" fill="#a8683c" />
      </g>
      <g fill="none" stroke="#fff" strokeLinecap="round" opacity=".4" filter="url(#pin-soft)">
        <path d="M46 142c-8-14 10-20 2-36" strokeWidth="5" />
      </g>
    </>
  )
}
