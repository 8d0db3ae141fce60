import { landing } from '@content/landing.ts'
import { pagePicture } from '~/sections/ebook/shown-pages.ts'

const [, spreadsheet, course] = landing.materials.items

function StandingBook() {
  return (
    <img
      data-pair="/ebook"
      src={`/materiais/${pagePicture(0)}`}
      alt=""
      width={480}
      height={679}
      loading="lazy"
      className="book"
    />
  )
}

/** The corner of the spreadsheet, with the formula of its last row. */
function SheetCorner() {
  const { sheet } = spreadsheet
  return (
    <div className="w-full rounded-lg border border-line bg-white text-sm shadow-float">
      <p className="flex items-center gap-2 border-line border-b px-3 py-2 text-quiet">
        <i className="font-display">{sheet.function}</i>
        <code className="truncate font-sans text-[0.8125rem] text-text">{sheet.formula}</code>
      </p>
      <table className="tabular w-full border-collapse">
        <thead>
          <tr className="bg-mist text-center text-[0.75rem] text-quiet">
            <td className="w-8 border-line border-r" />
            {sheet.columns.map((column) => (
              <td key={column} className="border-line py-0.5 not-last:border-r">
                {column}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(([label, value], index) => (
            <tr key={label} className="border-line border-t">
              <td className="border-line border-r bg-mist text-center text-[0.75rem] text-quiet">
                {index + 2}
              </td>
              <td className="border-line border-r px-2.5 py-2">{label}</td>
              <td
                className={`px-2.5 text-right ${index === sheet.rows.length - 1 ? 'font-semibold text-violet-deep shadow-[inset_0_0_0_2px_var(--color-violet)]' : ''}`}
              >
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const STEP = { x: 45, y: 26 }

/** The seven days as a rising path; the last stop is the live campaign. */
function WeekPath() {
  return (
    <svg viewBox="0 0 340 216" aria-hidden="true" className="w-full text-[14px]">
      <path
        d={`M24 194l${6 * STEP.x} ${-6 * STEP.y}`}
        className="stroke-violet/50"
        strokeWidth="2.5"
        strokeDasharray="0.1 8"
        strokeLinecap="round"
      />
      {course.week.map((topic, day) => {
        const x = 24 + day * STEP.x
        const y = 194 - day * STEP.y
        const last = day === course.week.length - 1
        return (
          <g key={topic}>
            <circle
              cx={x}
              cy={y}
              r={last ? 19 : 14}
              className={last ? 'fill-violet' : 'fill-white stroke-violet'}
              strokeWidth="1.5"
            />
            <text
              x={x}
              y={y + 5}
              textAnchor="middle"
              className={`font-semibold ${last ? 'fill-white' : 'fill-violet-deep'}`}
            >
              {day + 1}
            </text>
            <text
              x={last ? x - 28 : x + 22}
              y={last ? y + 5 : y + 11}
              textAnchor={last ? 'end' : 'start'}
              className={last ? 'fill-violet-deep font-semibold' : 'fill-quiet'}
            >
              {topic}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const pictures = { ebook: StandingBook, planilha: SheetCorner, treinamento: WeekPath }

export function MaterialPicture({ id }: { id: keyof typeof pictures }) {
  const Drawing = pictures[id]
  return <Drawing />
}
