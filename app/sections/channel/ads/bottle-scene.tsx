/**
 * The scene of the video, 268 × 520: a creator at home, in the light of an LED strip. The moving parts are
 * outside the groups with an id, because every copy of an animated group is redrawn sixty times a second.
 */
export function BottleScene() {
  return (
    <>
      <ScenePaints />
      <g id="bottle-scene">
        <rect width="268" height="520" fill="url(#scene-wall)" />
        <rect width="268" height="520" fill="url(#scene-cyan)" />
        <rect width="268" height="520" fill="url(#scene-rose)" />
        <Shelf />
        <g transform="translate(-28 0)">
          <Creator />
        </g>
        <g transform="translate(-38 0)">
          <path d="M150 520c-6-60 4-104 34-148l44 26c-22 34-26 70-24 122z" fill="#d9a077" />
          <path d="M178 380c4-20 8-34 14-48h40c2 24-2 50-10 72z" fill="url(#scene-skin)" />
        </g>
      </g>
      <g className="foryou-bottle">
        <g id="bottle-in-hand" transform="translate(-38 0)">
          <Bottle />
        </g>
      </g>
    </>
  )
}

function ScenePaints() {
  return (
    <defs>
      <linearGradient id="scene-wall" x2=".4" y2="1">
        <stop offset="0" stopColor="#24546b" />
        <stop offset=".6" stopColor="#23304f" />
        <stop offset="1" stopColor="#1c1d38" />
      </linearGradient>
      <radialGradient id="scene-cyan" cx="0" cy=".2" r=".7">
        <stop offset="0" stopColor="#3fe0ea" stopOpacity=".75" />
        <stop offset="1" stopColor="#3fe0ea" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="scene-rose" cx="1.05" cy=".55" r=".6">
        <stop offset="0" stopColor="#ff4f86" stopOpacity=".8" />
        <stop offset="1" stopColor="#ff4f86" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="scene-skin">
        <stop offset="0" stopColor="#c98a66" />
        <stop offset=".55" stopColor="#a9674a" />
        <stop offset="1" stopColor="#8c4d42" />
      </linearGradient>
      <linearGradient id="scene-shirt">
        <stop offset="0" stopColor="#fff1d6" />
        <stop offset=".6" stopColor="#f3cf98" />
        <stop offset="1" stopColor="#d99a7c" />
      </linearGradient>
      <linearGradient id="scene-steel">
        <stop offset="0" stopColor="#0a8f9f" />
        <stop offset=".2" stopColor="#7df1f6" />
        <stop offset=".42" stopColor="#1fc3d3" />
        <stop offset=".8" stopColor="#077688" />
        <stop offset="1" stopColor="#e8668f" />
      </linearGradient>
    </defs>
  )
}

function Shelf() {
  return (
    <g>
      <path d="M150 148h118v7H150z" fill="#121a33" />
      <path d="M150 155h118v9H150z" fill="#ff6f9b" opacity=".3" />
      <g fill="#1a2544">
        <path d="M162 104h11v44h-11zM175 112h9v36h-9zM186 100h13v48h-13z" />
        <path d="m201 148 9-42 10 2-9 40z" fill="#2d3a66" />
      </g>
      <path d="M164 112h7M188 108h9M188 112h9" stroke="#5fd7e6" opacity=".6" />
      <path d="M228 126h28l-4 22h-20z" fill="#3b4a7c" />
      <path
        d="M242 126c-2-20-14-28-22-30 0 14 8 24 20 28-6-24-2-40 6-50 8 12 8 30-2 50 8-14 18-20 26-20 0 12-10 20-24 22z"
        fill="#1e7d6d"
      />
    </g>
  )
}

function Creator() {
  return (
    <g>
      <g fill="#241019">
        <ellipse cx="106" cy="196" rx="58" ry="66" />
        <path d="M44 190c-14 30-10 74 6 96 30 18 82 18 110 0 16-24 20-66 6-96z" />
        <g stroke="#241019" strokeWidth="46" strokeLinecap="round">
          <path d="M106 128h.1M74 142h.1M136 142h.1M56 172h.1M154 172h.1M50 208h.1M160 208h.1M58 242h.1M152 242h.1" />
        </g>
      </g>
      <path
        d="M52 142a22 22 0 0 1 22-22M84 122a22 22 0 0 1 22-16M34 172a22 22 0 0 1 12-20M28 208a22 22 0 0 1 7-17M37 250a22 22 0 0 1-1-14"
        fill="none"
        stroke="#4fc3d0"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity=".7"
      />
      <g transform="translate(0 -22)">
        <path
          d="M-20 560v-40c-4-92 12-150 60-166l40-14h52l42 14c46 14 60 70 58 166v40z"
          fill="url(#scene-shirt)"
        />
        <path d="M84 262h44v66c0 26-44 26-44 0z" fill="#8a4a3d" />
        <path d="M76 338c8 34 52 34 60 0l8 4c-8 46-68 46-76 0z" fill="#e9b98d" />
        <path d="M84 312c8 18 36 18 44 0v22c0 26-44 26-44 0z" fill="url(#scene-skin)" />
      </g>
      <path
        d="M64 196c0-46 84-46 84 0 2 30-4 58-14 74-14 22-42 22-56 0-10-16-16-44-14-74z"
        fill="url(#scene-skin)"
      />
      <path
        d="M60 206c4-34 18-48 46-48s42 14 46 48c6-40-10-64-46-64s-52 24-46 64z"
        fill="#241019"
      />
      <path
        d="M76 204c5-5 13-5 18-1M118 203c5-4 13-4 18 1"
        fill="none"
        stroke="#241019"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <g fill="#fff">
        <ellipse cx="86" cy="218" rx="7.5" ry="5.5" />
        <ellipse cx="127" cy="218" rx="7.5" ry="5.5" />
      </g>
      <g fill="#2a120f">
        <circle cx="88" cy="218" r="4.4" />
        <circle cx="129" cy="218" r="4.4" />
      </g>
      <path
        d="M89.5 216.5h.1M130.5 216.5h.1"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M106 220c-2 10-6 16-4 20 2 3 8 3 11 1"
        fill="none"
        stroke="#7c4034"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M86 252c10 5 30 5 40 0-2 16-12 22-20 22s-18-6-20-22z" fill="#5d1a22" />
      <path d="M89 254c10 3 24 3 34 0l-2 6c-9 3-21 3-30 0z" fill="#fff" />
      <path d="M97 270c6-5 12-5 18 0-6 5-12 5-18 0z" fill="#e06a72" />
      <g fill="#e5705f" opacity=".35">
        <ellipse cx="77" cy="240" rx="9" ry="6" />
        <ellipse cx="136" cy="240" rx="9" ry="6" />
      </g>
      <path d="M62 226v14M150 226v14" stroke="#ffcf5a" strokeWidth="4" strokeLinecap="round" />
    </g>
  )
}

function Bottle() {
  return (
    <g>
      <path d="M196 208h28v16h-28z" fill="#10243c" />
      <rect x="190" y="192" width="40" height="22" rx="7" fill="#14304a" />
      <path d="M196 196v14M204 196v14M212 196v14M220 196v14" stroke="#3a6a86" strokeWidth="1.5" />
      <path
        d="M196 224h28c2 10 14 12 14 30v108a14 14 0 0 1-14 14h-28a14 14 0 0 1-14-14V254c0-18 12-20 14-30z"
        fill="url(#scene-steel)"
      />
      <path d="M191 256v104" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".75" />
      <path
        d="M182 356h56v6a14 14 0 0 1-14 14h-28a14 14 0 0 1-14-14z"
        fill="#043f4c"
        opacity=".5"
      />
      <g fill="#eaffff" opacity=".85">
        <circle cx="206" cy="246" r="2" />
        <circle cx="222" cy="262" r="1.6" />
        <circle cx="200" cy="272" r="1.4" />
        <circle cx="228" cy="288" r="2" />
        <circle cx="214" cy="256" r="1.2" />
        <path d="M219 270c2 4 3 6 0 7s-3-3 0-7z" />
      </g>
      <path
        d="M210 276a9 9 0 1 0 .1 0zm0 4.5c3 3.5 4 5 4 7a4 4 0 0 1-8 0c0-2 1-3.5 4-7z"
        fill="#fff"
        fillRule="evenodd"
      />
      <g fill="none" stroke="url(#scene-skin)" strokeLinecap="round" strokeWidth="15">
        <path d="M242 314c-16-4-34-3-50 1M244 331c-18-4-38-3-54 1M242 348c-18-3-34-2-48 1M236 364c-12-2-24-2-36 1" />
      </g>
      <g fill="none" stroke="#6f3a35" strokeLinecap="round" opacity=".45">
        <path d="M240 322c-14-3-32-3-46 0M241 339c-16-3-32-3-46 0M237 356c-14-2-28-2-38 0" />
      </g>
      <path d="M232 300c12 4 18 14 18 34s-4 38-14 48l-10-6z" fill="#9a5a45" />
      <g fill="#ff7fa6">
        <rect x="186" y="311" width="9" height="8" rx="3.5" />
        <rect x="184" y="328" width="9" height="8" rx="3.5" />
        <rect x="188" y="345" width="9" height="8" rx="3.5" />
        <rect x="194" y="361" width="9" height="7" rx="3.5" />
      </g>
    </g>
  )
}
