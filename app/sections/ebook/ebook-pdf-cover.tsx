import { site } from 'virtual:site'
import mark from '@content/brand/mark.svg?shapes'
import { ebook } from '@content/ebook.ts'
import { book } from '@content/ebook-pdf.ts'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import type { Reading } from '~/sections/reading/reading-blocks.ts'

const CENTRE = { x: 128, y: 206 }
const ORBITS = [47, 64, 84, 108, 136]
/** Where each channel stands: which orbit, the angle on it in degrees, and the side of its name. */
const PLACES = [
  [2, 188, 'start'],
  [1, 234, 'end'],
  [2, 318, 'end'],
  [1, 146, 'end'],
  [1, 74, 'start'],
  [2, 36, 'end'],
] as const

const onOrbit = (orbit: number, angle: number) => {
  const turn = (angle * Math.PI) / 180
  return {
    x: CENTRE.x + ORBITS[orbit]! * Math.cos(turn),
    y: CENTRE.y + ORBITS[orbit]! * Math.sin(turn),
  }
}

/** The brand's mark, large, with the six channels in orbit around it. */
export function EbookPdfCover({ chapters }: { chapters: readonly Reading[] }) {
  const channels = chapters.filter(({ address }) => address.endsWith('-ads'))
  return (
    <section className="book-cover">
      <svg viewBox="0 0 210 297" aria-hidden="true">
        {ORBITS.map((radius) => (
          <circle key={radius} className="book-orbit" cx={CENTRE.x} cy={CENTRE.y} r={radius} />
        ))}
        {/* The ring of the mark stands around 12.75, 13.25 of its 26 units. */}
        <g transform={`translate(${CENTRE.x - 12.75 * 2.7} ${CENTRE.y - 13.25 * 2.7}) scale(2.7)`}>
          <InlineSvg
            svg={{ ...mark, attributes: { ...mark.attributes, width: '26', height: '26' } }}
          />
        </g>
        {channels.map(({ address, title }, index) => {
          const [orbit, angle, side] = PLACES[index % PLACES.length]!
          const { x, y } = onOrbit(orbit, angle)
          return (
            <g key={address} data-channel={address}>
              <circle className="book-moon-ground" cx={x} cy={y} r="4.6" />
              <circle className="book-moon" cx={x} cy={y} r="2.6" />
              <text x={side === 'start' ? x + 6.5 : x - 6.5} y={y + 1.3} textAnchor={side}>
                {title}
              </text>
            </g>
          )
        })}
      </svg>
      <p className="book-brand">
        <InlineSvg svg={mark} />
        <span>{site.name}</span>
      </p>
      <div className="book-cover-words">
        <p className="book-badge">{ebook.badge}</p>
        <h1>{ebook.title}</h1>
        <p>{ebook.intro}</p>
      </div>
      <p className="book-edition">{book.edition}</p>
    </section>
  )
}
