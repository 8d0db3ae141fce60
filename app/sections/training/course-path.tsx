import { materialsContent } from 'virtual:materials'
import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { PRECEDENCE } from '~/boot/constants.ts'
import stylesheet from './course-path.css?url'

const { days } = materialsContent

type Point = readonly [number, number]
/** The stops of the week, from a planet's limb to the sky. */
const STOPS: readonly Point[] = [
  [120, 457],
  [236, 430],
  [352, 446],
  [432, 372],
  [326, 302],
  [386, 208],
  [474, 122],
]
const at = (index: number): Point => STOPS[Math.max(0, Math.min(STOPS.length - 1, index))] ?? [0, 0]

/** A Catmull-Rom curve from one stop to the next: smooth, and through every stop. */
function stretch(index: number): string {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
    at(index - 1),
    at(index),
    at(index + 1),
    at(index + 2),
  ]
  const bend = [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6]
  return `M${bx} ${by}C${bend.map((place) => Math.round(place)).join(' ')} ${cx} ${cy}`
}

/** The week as a path; app/behaviour/course.ts marks the days that are done on this device. The list below has the links. */
export function CoursePath() {
  const label = fillTemplate(training.progress, { done: 0, total: days.length })
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <svg viewBox="0 0 540 520" role="img" aria-label={label} className="course-path">
        <linearGradient id="chao" x1="0" y1="0" x2="0.7" y2="0.4">
          <stop offset="0" className="course-lit" />
          <stop offset="0.5" className="course-dark" />
        </linearGradient>
        <circle cx="250" cy="760" r="330" fill="url(#chao)" />
        {STOPS.slice(1).map((_, index) => (
          <path
            key={stretch(index)}
            d={stretch(index)}
            className="course-road"
            data-day={index + 1}
          />
        ))}
        {days.map(({ number }) => {
          const [x, y] = at(number - 1)
          return (
            <g
              key={number}
              transform={`translate(${x} ${y})`}
              className="course-stop"
              data-day={number}
              data-next={number === 1 || undefined}
            >
              {number === days.length && <path d="M0-22v-44l34 11-34 12" className="course-flag" />}
              <circle r="32" className="course-halo" />
              <circle r="23" />
              <text y="7" textAnchor="middle">
                {number}
              </text>
            </g>
          )
        })}
      </svg>
    </>
  )
}
