import mark from '@content/brand/mark.svg?shapes'
import { offered } from '@content/channels/offered.ts'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'

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

/** A chapter about a channel, whose address ends in '-ads'. */
type Chapter = { address: string; title: string }

/** The brand's mark, large, with the offered channels in orbit around it: on the PDF's cover and on the site's. */
export function CoverArt({ chapters }: { chapters: readonly Chapter[] }) {
  const channels = chapters.filter(({ address }) => address.endsWith('-ads'))
  return (
    <>
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
        // The book has chapters about all six, but its cover shows what this agency offers.
        if (!offered.some(({ slug }) => slug === address)) return null
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
    </>
  )
}
