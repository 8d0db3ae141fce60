import { SvgParts } from '~/components/ui/svg-parts.tsx'
import mug from './mug.svg?shapes'

/** The advertised picture, 268 × 476 (9:16): a handmade mug, and the headline over it. */
export function MugPicture({ headline }: { headline: readonly string[] }) {
  return (
    <g id="mug-picture">
      <SvgParts svg={mug} />
      <g className="font-display" fill="#4a1020" fontSize="31" fontWeight="700" letterSpacing="-1">
        {headline.map((line, index) => (
          <text key={line} x="22" y={102 + index * 31}>
            {line}
          </text>
        ))}
      </g>
    </g>
  )
}

/** The animated parts. The copy in the feed is still, because a second animation costs a redraw per frame. */
export function MugMotion({ offer, still = false }: { offer: readonly string[]; still?: boolean }) {
  return (
    <>
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path
          className={still ? '' : 'story-steam'}
          d="M112 215c-14-20 14-30 2-54"
          strokeWidth="7"
          opacity=".5"
          filter="url(#mug-soft)"
        />
        <path
          className={still ? '' : 'story-steam'}
          d="M140 213c-12-18 14-26 4-46"
          strokeWidth="6"
          opacity=".4"
          filter="url(#mug-soft)"
        />
      </g>
      <g transform="translate(223 190) scale(.84)">
        <g
          className={still ? '' : 'story-sticker'}
          transform="rotate(-9)"
          textAnchor="middle"
          fill="#fff"
        >
          <path d={scallop} fill="#b8216e" />
          <text y="3" fontSize="25" fontWeight="700" letterSpacing="-1" className="font-display">
            {offer[0]}
          </text>
          <text y="19" fontSize="13" fontWeight="600">
            {offer[1]}
          </text>
        </g>
      </g>
    </>
  )
}

/** The edge of the sticker: a ring of fourteen small bumps. */
const scallop =
  'M0-36a8 8 0 0 1 15.6 3.6a8 8 0 0 1 12.5 10a8 8 0 0 1 7 14.4a8 8 0 0 1 0 16a8 8 0 0 1-7 14.4a8 8 0 0 1-12.5 10a8 8 0 0 1-15.6 3.6a8 8 0 0 1-15.6-3.6a8 8 0 0 1-12.5-10a8 8 0 0 1-7-14.4a8 8 0 0 1 0-16a8 8 0 0 1 7-14.4a8 8 0 0 1 12.5-10A8 8 0 0 1 0-36z'
