import { site } from 'virtual:site'
import mark from '@content/brand/mark.svg?shapes'
import { ebook } from '@content/ebook.ts'
import { book } from '@content/ebook-pdf.ts'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import type { Reading } from '~/sections/reading/reading-blocks.ts'

const CENTRE = { x: 128, y: 206 }
const ORBITS = [47, 64, 84, 108, 136]
/** The position of each channel: the radius of its orbit, its angle in degrees, and the text anchor. */
const POSITIONS = [
  [84, 188, 'start'],
  [64, 234, 'end'],
  [84, 318, 'end'],
  [64, 146, 'end'],
  [64, 74, 'start'],
  [84, 36, 'end'],
] as const

const onOrbit = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return {
    x: CENTRE.x + radius * Math.cos(angle),
    y: CENTRE.y + radius * Math.sin(angle),
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
        {/* The centre of the mark's ring is at 12.75, 13.25 of its 26 units. */}
        <g transform={`translate(${CENTRE.x - 12.75 * 2.7} ${CENTRE.y - 13.25 * 2.7}) scale(2.7)`}>
          <InlineSvg
            svg={{ ...mark, attributes: { ...mark.attributes, width: '26', height: '26' } }}
          />
        </g>
        {channels.map(({ address, title }, index) => {
          const [radius, degrees, anchor] = POSITIONS[index % POSITIONS.length] ?? POSITIONS[0]
          const { x, y } = onOrbit(radius, degrees)
          return (
            <g key={address} data-channel={address}>
              <circle className="book-moon-ground" cx={x} cy={y} r="4.6" />
              <circle className="book-moon" cx={x} cy={y} r="2.6" />
              <text x={anchor === 'start' ? x + 6.5 : x - 6.5} y={y + 1.3} textAnchor={anchor}>
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
