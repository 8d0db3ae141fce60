import type { AnatomyFigure } from './reading-blocks.ts'

const SHAPES = { vertical: [135, 240], square: [200, 200], page: [180, 240] } as const

type Props = Pick<AnatomyFigure, 'format' | 'parts'>

/** An ad or a page divided into its parts from top to bottom, with a text for each part. */
export function AnatomyPicture({ format, parts }: Props) {
  const [width, height] = SHAPES[format]
  return (
    <div className="anatomy">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-format={format}>
        <rect className="bar-ground" width={width} height={height} rx="12" />
        {parts.map(({ label, from, to }, index) => {
          const top = (height * from) / 100
          const tall = (height * (to - from)) / 100
          return (
            <g key={label}>
              <rect
                className={index % 2 === 0 ? 'anatomy-part' : 'anatomy-part anatomy-part-even'}
                x="4"
                y={top + 2}
                width={width - 8}
                height={Math.max(2, tall - 4)}
                rx="7"
              />
              <text x={width / 2} y={top + tall / 2 + 5} textAnchor="middle">
                {index + 1}
              </text>
            </g>
          )
        })}
      </svg>
      <ol>
        {parts.map(({ label, text }) => (
          <li key={label}>
            <strong>{label}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
