const colours = ['#ff5c7c', '#ffc04d', '#36b8c9', '#fff4e4', '#5aa84f', '#a06bff']
/** The position of each flag on its string: x, distance below the string's ends, and rotation. */
const flags = [
  { x: 12, drop: 5, lean: 8 },
  { x: 39, drop: 11, lean: 5 },
  { x: 66, drop: 13.5, lean: 2 },
  { x: 94, drop: 13.5, lean: -2 },
  { x: 121, drop: 11, lean: -5 },
  { x: 148, drop: 5, lean: -8 },
]
const strings = [
  { y: 16, size: 0.95 },
  { y: 66, size: 1.1 },
  { y: 122, size: 1.25 },
]

export function Bunting() {
  return (
    <>
      <path d="M0 0h160v190H0z" fill="#6fbce6" />
      <path d="M-10 140c30-34 70-14 90-30s60-10 90 14v70H-10z" fill="#fff" opacity=".35" />
      {strings.map(({ y, size }, row) => (
        <g key={y}>
          <path d={`M-5 ${y}q85 28 170 0`} fill="none" stroke="#35577a" strokeWidth="1.2" />
          {flags.map(({ x, drop, lean }, flag) => (
            <path
              key={x}
              transform={`translate(${x} ${y + drop}) rotate(${lean}) scale(${size})`}
              d="M-9.5 0h19v26L0 18l-9.5 8z"
              fill={colours[(flag + row * 2) % colours.length]}
            />
          ))}
        </g>
      ))}
    </>
  )
}
