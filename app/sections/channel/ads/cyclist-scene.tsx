/** The advertiser's film: an electric bicycle climbs a street at the end of the day. */
export function CyclistScene() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      className="absolute inset-0 size-full"
    >
      <defs>
        <linearGradient id="cyclist-sky" x2="0" y2="1">
          <stop stopColor="#2c1b4d" />
          <stop offset=".5" stopColor="#b23a62" />
          <stop offset=".82" stopColor="#ff9560" />
        </linearGradient>
        <linearGradient id="cyclist-road" x2="1" y2=".4">
          <stop stopColor="#150d26" />
          <stop offset="1" stopColor="#3b2450" />
        </linearGradient>
      </defs>
      <g id="cyclist-scene">
        <path fill="url(#cyclist-sky)" d="M0 0h640v360H0z" />
        <circle cx="448" cy="150" r="98" fill="#ffb070" opacity=".45" />
        <circle cx="448" cy="150" r="72" fill="#ffd9a0" />
        <g className="clouds" fill="#ffd9c4" opacity=".32">
          <rect x="470" y="62" width="150" height="11" rx="5.5" />
          <rect x="510" y="80" width="84" height="9" rx="4.5" />
          <rect x="296" y="112" width="96" height="9" rx="4.5" />
        </g>
        <path
          fill="#8a2f5f"
          d="M0 238c50-34 90-52 138-40s70 6 118-34 92-40 140 0 84 30 124 8 78-32 120-18v206H0z"
        />
        <Houses />
        <g transform="translate(30 -46) rotate(-9 380 300)">
          <path fill="url(#cyclist-road)" d="M-120 300h900v240h-900z" />
          <path stroke="#6f4a78" strokeWidth="3" d="M-120 301.5h900" />
          <path
            stroke="#f7d9b0"
            strokeWidth="4"
            strokeDasharray="44 34"
            opacity=".5"
            d="M-120 336h900"
          />
          <Cyclist />
        </g>
      </g>
    </svg>
  )
}

/** Rooftops of the neighbourhood, one lit window here and there. */
function Houses() {
  return (
    <>
      <path
        fill="#5b2152"
        d="M0 262h34v-22h30v-20h36v26h26v-40h40v28h28v-16h34v34h30v-30h38v22h34v-34h30v20h40v-42h36v24h34v-20h32v-22h38v28h34v-38h36v-14h32v204H0z"
      />
      <path
        fill="#ffcf8a"
        d="M46 254h7v9h-7zM112 232h7v9h-7zM144 220h7v9h-7zM176 244h7v9h-7zM238 240h7v9h-7zM300 246h7v9h-7zM346 232h7v9h-7zM508 208h7v9h-7zM552 196h7v9h-7zM596 176h7v9h-7z"
      />
    </>
  )
}

function Cyclist() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <Wheel x={302} />
      <Wheel x={442} />
      <path stroke="#241238" strokeWidth="16" d="m344 178 26 36-8 46" />
      <path
        stroke="#f4f0ff"
        strokeWidth="7"
        d="m302 256 58 2 60-56-76 2-42 52M360 258l-20-66M416 186l26 70"
      />
      <path stroke="#ff5a4d" strokeWidth="15" d="m372 240 34-32" />
      <path stroke="#17102a" strokeWidth="7" d="M328 190h26M416 186l-4-14 16-4" />
      <circle cx="360" cy="258" r="10" fill="#17102a" />
      <path stroke="#0f7f86" strokeWidth="34" d="m350 168 34-44" />
      <path stroke="#ffb020" strokeWidth="26" d="m330 148 16-24" />
      <path stroke="#2f1a48" strokeWidth="18" d="m346 176 40 28-14 50" />
      <path stroke="#fff" strokeWidth="11" d="M370 258h14" />
      <path stroke="#0a666c" strokeWidth="14" d="m388 130 10 30 22 8" />
      <circle cx="424" cy="168" r="7" fill="#9a5a3c" />
      <path stroke="#9a5a3c" strokeWidth="15" d="m392 112 4-6" />
      <circle cx="404" cy="92" r="19" fill="#9a5a3c" />
      <path fill="#f4f0ff" d="M381 90a23 23 0 0 1 45-6l2 6z" />
      <path stroke="#c9c0e6" strokeWidth="3" d="M389 79c8-8 22-10 30-3" />
    </g>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 256)`}>
      <circle r="42" stroke="#120b20" strokeWidth="8" />
      <g className="wheel">
        <circle r="36" stroke="#cfc4ea" strokeWidth="2" />
        <path
          stroke="#cfc4ea"
          strokeWidth="1.5"
          opacity=".7"
          d="M-36 0h72M0-36v72M-25-25l50 50M25-25l-50 50"
        />
      </g>
      <circle r="5" fill="#f4f0ff" />
    </g>
  )
}
