/** The advertised picture, 268 × 476 (9:16): a handmade mug in the morning light of a window. */
export function MugPicture({ headline }: { headline: readonly string[] }) {
  return (
    <g id="mug-picture">
      <MugPaints />
      <rect width="268" height="476" fill="url(#mug-wall)" />
      <path
        d="M60 0 138 0 44 330-34 330zM152 0 214 0 120 330 58 330z"
        fill="#ffe9c8"
        opacity=".5"
        filter="url(#mug-soft)"
      />
      <LeafShadow />
      <path d="M0 322h268v154H0z" fill="url(#mug-table)" />
      <path d="M0 322h268v1.5H0z" fill="#ffcfae" opacity=".35" />
      <path
        d="M36 330 138 330 92 440-18 440z"
        fill="#ffd9b0"
        opacity=".16"
        filter="url(#mug-softer)"
      />
      <Mug />
      <g className="font-display" fill="#4a1020" fontSize="31" fontWeight="700" letterSpacing="-1">
        {headline.map((line, index) => (
          <text key={line} x="22" y={102 + index * 31}>
            {line}
          </text>
        ))}
      </g>
    </g>
  )
}

/** The animated parts. The copy in the feed is still, because a second animation costs a redraw per frame. */
export function MugMotion({ offer, still = false }: { offer: readonly string[]; still?: boolean }) {
  return (
    <>
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path
          className={still ? '' : 'story-steam'}
          d="M112 215c-14-20 14-30 2-54"
          strokeWidth="7"
          opacity=".5"
          filter="url(#mug-soft)"
        />
        <path
          className={still ? '' : 'story-steam'}
          d="M140 213c-12-18 14-26 4-46"
          strokeWidth="6"
          opacity=".4"
          filter="url(#mug-soft)"
        />
      </g>
      <g transform="translate(223 190) scale(.84)">
        <g
          className={still ? '' : 'story-sticker'}
          transform="rotate(-9)"
          textAnchor="middle"
          fill="#fff"
        >
          <path d={scallop} fill="#b8216e" />
          <text y="3" fontSize="25" fontWeight="700" letterSpacing="-1" className="font-display">
            {offer[0]}
          </text>
          <text y="19" fontSize="13" fontWeight="600">
            {offer[1]}
          </text>
        </g>
      </g>
    </>
  )
}

/** The edge of the sticker: a ring of fourteen small bumps. */
const scallop =
  'M0-36a8 8 0 0 1 15.6 3.6a8 8 0 0 1 12.5 10a8 8 0 0 1 7 14.4a8 8 0 0 1 0 16a8 8 0 0 1-7 14.4a8 8 0 0 1-12.5 10a8 8 0 0 1-15.6 3.6a8 8 0 0 1-15.6-3.6a8 8 0 0 1-12.5-10a8 8 0 0 1-7-14.4a8 8 0 0 1 0-16a8 8 0 0 1 7-14.4a8 8 0 0 1 12.5-10A8 8 0 0 1 0-36z'

function MugPaints() {
  return (
    <defs>
      <linearGradient id="mug-wall" x1="0" y1="0" x2=".8" y2="1">
        <stop offset="0" stopColor="#fbd3b4" />
        <stop offset=".5" stopColor="#ee9f86" />
        <stop offset="1" stopColor="#c05560" />
      </linearGradient>
      <linearGradient id="mug-table" x1="0" y1="0" x2=".3" y2="1">
        <stop offset="0" stopColor="#8e3346" />
        <stop offset="1" stopColor="#3c0f22" />
      </linearGradient>
      <linearGradient id="mug-glaze">
        <stop offset="0" stopColor="#fffdf8" />
        <stop offset=".32" stopColor="#fbeedd" />
        <stop offset=".74" stopColor="#dcb89d" />
        <stop offset=".93" stopColor="#b98068" />
        <stop offset="1" stopColor="#d49c80" />
      </linearGradient>
      <linearGradient id="mug-clay">
        <stop offset="0" stopColor="#e8b48c" />
        <stop offset=".45" stopColor="#cf8d64" />
        <stop offset="1" stopColor="#7f4030" />
      </linearGradient>
      <radialGradient id="mug-coffee" cx=".38" cy=".3" r=".8">
        <stop offset="0" stopColor="#8a4b2c" />
        <stop offset=".6" stopColor="#4a2014" />
        <stop offset="1" stopColor="#2b100c" />
      </radialGradient>
      <filter id="mug-soft" x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="3.5" />
      </filter>
      <filter id="mug-softer" x="-30%" y="-80%" width="160%" height="260%">
        <feGaussianBlur stdDeviation="7" />
      </filter>
    </defs>
  )
}

function LeafShadow() {
  return (
    <g fill="#7c2338" opacity=".2" filter="url(#mug-soft)">
      <path d="M290 40C250 90 214 116 178 128l-1-3c34-14 68-40 106-90z" />
      <path d="M262 74c-6-22-4-38 6-54 8 20 8 38-6 54zM240 96c-12-18-14-34-8-52 14 16 18 34 8 52zM216 112c-14-14-20-28-18-46 16 12 24 28 18 46zM246 92c20 4 34 2 48-8-18-10-34-8-48 8zM222 110c16 10 32 12 48 6-14-14-32-16-48-6zM190 124c-8-16-22-24-38-26 4 18 18 28 38 26zM196 124c12 14 26 20 44 18-8-16-24-24-44-18z" />
    </g>
  )
}

function Mug() {
  return (
    <g transform="translate(0 -3)">
      <path
        d="M96 366c50 14 120 6 172-30v62c-60 20-140 14-190-6z"
        fill="#1d0510"
        opacity=".55"
        filter="url(#mug-softer)"
      />
      <ellipse cx="128" cy="364" rx="96" ry="19" fill="#7f4030" />
      <ellipse cx="128" cy="360" rx="96" ry="19" fill="url(#mug-glaze)" />
      <ellipse cx="128" cy="361" rx="70" ry="12" fill="#9c5f4b" opacity=".5" />
      <g fill="none" strokeLinecap="round">
        <path d="M182 248c48-8 52 70-3 70" stroke="#8d4f3f" strokeWidth="16" />
        <path d="M182 246c46-8 50 68-3 69" stroke="#d9b297" strokeWidth="12" />
        <path d="M184 243c34-4 42 32 26 54" stroke="#fff3e2" strokeWidth="2.5" opacity=".8" />
      </g>
      <path
        d="M68 228c0 58 4 104 12 124 4 10 20 16 48 16s44-6 48-16c8-20 12-66 12-124z"
        fill="url(#mug-clay)"
      />
      <path
        d="M68 228c0 34 1 60 4 86 14 10 24 3 36 6 14 4 22 10 38 5 12-4 26 2 38-7 3-26 4-54 4-90z"
        fill="url(#mug-glaze)"
      />
      <path
        d="M72 314c14 10 24 3 36 6 14 4 22 10 38 5 12-4 26 2 38-7"
        fill="none"
        stroke="#8f4a38"
        strokeWidth="1.5"
        opacity=".35"
      />
      <path
        d="M92 262h.1M104 288h.1M84 284h.1M120 270h.1M134 296h.1M148 276h.1M160 304h.1M112 308h.1M166 266h.1M142 258h.1M96 304h.1M172 290h.1M126 312h.1M154 252h.1M80 300h.1"
        stroke="#9a6048"
        strokeWidth="2.2"
        strokeLinecap="round"
        opacity=".55"
      />
      <path
        d="M80 256c0 18 1 32 3 46"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".75"
      />
      <ellipse cx="128" cy="228" rx="60" ry="14.5" fill="#fffaf1" />
      <ellipse cx="128" cy="229.5" rx="54.5" ry="11.5" fill="#b37f66" />
      <ellipse cx="128" cy="231.5" rx="52" ry="9.5" fill="url(#mug-coffee)" />
      <path
        d="M92 229c10-5 26-7 42-6"
        fill="none"
        stroke="#e9b183"
        strokeWidth="1.6"
        opacity=".7"
      />
    </g>
  )
}
