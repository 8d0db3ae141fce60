import { useHydrated } from '~/boot/use-hydrated.ts'

type Props = { number: number; total: number }

const RING = 138
const place = (index: number, total: number) => {
  const angle = (index / total) * 2 * Math.PI - Math.PI / 2
  return {
    cx: Math.round(RING * Math.cos(angle)),
    cy: Math.round(RING * Math.sin(angle)),
  }
}

/**
 * The plate of a chapter or a day, after the book's openings: its number in orbit, and on the ring how far the reader is.
 * Painted by attributes, because these pages have no room for more style rules.
 */
export function ReadingPlate({ number, total }: Props) {
  // Drawn after hydration: the HTML of the longest pages just fits into the first packets.
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <svg
      viewBox="-170 -170 340 340"
      aria-hidden="true"
      className="max-lg:hidden text-accent-on-ink"
      style={{ position: 'absolute', right: '1.5rem', bottom: '4rem', width: '18rem' }}
      fill="none"
      stroke="currentColor"
    >
      {[58, 84, 110, RING].map((radius) => (
        <circle key={radius} r={radius} opacity={(radius / 360).toFixed(1)} />
      ))}
      {Array.from({ length: total }, (_, index) => {
        const isHere = index === number - 1
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the places on the ring never change
            key={index}
            {...place(index, total)}
            r={isHere ? 13 : 4}
            fill={isHere ? '#ffb020' : index < number ? 'currentColor' : '#0a0f1f'}
          />
        )
      })}
      <text
        y="40"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        fontSize="112"
        className="font-bold font-display"
      >
        {number}
      </text>
    </svg>
  )
}
