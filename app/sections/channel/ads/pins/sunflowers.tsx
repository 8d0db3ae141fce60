export function Sunflowers() {
  const petals = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
  return (
    <>
      <path d="M0 0h160v208H0z" fill="#5d7f4e" />
      <g transform="translate(0 22)">
        <path d="M0 132h160v60H0z" fill="#8a5a34" />
        <path d="M0 132h160v4H0z" fill="#fff" opacity=".14" />
        <path
          d="M80 108C70 90 58 78 52 60M82 108c0-20 4-40 8-64M84 108c8-14 18-20 26-30"
          fill="none"
          stroke="#2f5a2c"
          strokeWidth="4"
        />
        <path
          d="M66 92c-18-2-28-10-34-20 18-2 30 6 34 20zM96 90c14 0 26-4 34-14-16-4-28 2-34 14z"
          fill="#3f7a36"
        />
        {[
          [50, 56, 0.85],
          [92, 42, 1],
          [114, 80, 0.75],
        ].map(([x, y, size]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            {petals.map((angle) => (
              <path
                key={angle}
                d="M0-12c8-8 6-18 0-26-6 8-8 18 0 26z"
                fill={angle % 60 ? '#ffc233' : '#f59e16'}
                transform={`rotate(${angle})`}
              />
            ))}
            <circle r="14" fill="#5b2f14" />
            <circle r="9" fill="none" stroke="#8a5326" strokeWidth="3" strokeDasharray="2 2" />
          </g>
        ))}
        <ellipse
          cx="90"
          cy="156"
          rx="40"
          ry="6"
          fill="#2d1606"
          opacity=".5"
          filter="url(#pin-soft)"
        />
        <path d="M58 102h46v48c0 6-46 6-46 0z" fill="#d7dde4" />
        <path d="M58 114h46v26H58z" fill="#c8303c" />
        <path d="M64 102v50M70 102v50" stroke="#fff" strokeWidth="2" opacity=".5" />
        <path d="M81 119c6 5 6 11 0 16-6-5-6-11 0-16z" fill="#fff4e4" />
        <ellipse cx="81" cy="102" rx="23" ry="4.5" fill="#9aa5b2" />
      </g>
    </>
  )
}
