import { claims } from '../content/claims.ts'
import { roughCount } from '../contracts/number-format.ts'

/**
 * The two drawings of the way of R$ 100 on the landing page, to its figures: a dot for each view, a thread for each
 * click, a ribbon for each contact, and a thread that goes on, as thick beside a ribbon as a sale is likely.
 * `npm run materials` writes them.
 */
export type Hundred = { impressions: number; clicks: number; leads: number; leadsPerSale: number }

const ROWS = 60
/** Middle and thickness of what goes on, and of the lines of the end. */
const [MIDDLE, GREY] = [112, 12]
const MORE = 1 + Number.parseInt(claims.moreReturn.text, 10) / 100

const n = (value: number) => String(Number(value.toFixed(1)))
/** The place of one of several between two ends. */
const between = (low: number, high: number, index: number, count: number) =>
  count === 1 ? (low + high) / 2 : low + ((high - low) * index) / (count - 1)
const each = <Item>(count: number, draw: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => draw(index))
const least = (thickness: number) => Math.max(0.8, thickness)

/** How far the ribbons of the contacts lie from each other, and how thick they are. */
function ribbonsOf(count: number, low: number, high: number, thickest: number) {
  const pitch = count === 1 ? high - low : (high - low - thickest) / (count - 1)
  return { pitch, thick: Math.min(thickest, (2 / 3) * pitch) }
}

export function widePath({ impressions, clicks, leads, leadsPerSale }: Hundred): string {
  const dots = roughCount(impressions)
  const views = each(ROWS, (row) => {
    const length = Math.floor((dots * (row + 1)) / ROWS) - Math.floor((dots * row) / ROWS)
    const [from, to] = [between(8, 216, row, ROWS), between(52, 172, row, ROWS)]
    return `<path pathLength="${length}" d="M680 ${n(from)}C770 ${n(from)} 830 ${n(to)} 912 ${n(to)}"/>`
  })
  const count = Math.round(clicks)
  const threads = each(count, (thread) => {
    const from = between(17, 207, thread, count)
    const middle = between(46, 178, thread, count)
    const to = between(24, 200, thread, count)
    return `<path d="M760 ${n(from)}C820 ${n(from)} 840 ${n(middle)} 904 ${n(middle)}S1010 ${n(to)} 1096 ${n(to)}"/>`
  })
  const contacts = Math.round(leads)
  const { thick } = ribbonsOf(contacts, 70, 154, GREY)
  const ribbons = each(contacts, (ribbon) => {
    const from = between(60, 164, ribbon, contacts)
    const middle = between(76, 148, ribbon, contacts)
    const to = between(40, 184, ribbon, contacts)
    const [top, bottom] = [middle - thick / 2, middle + thick / 2]
    const [over, under] = [from - 0.5, from + 0.5]
    return `<path d="M904 ${n(over)}C990 ${n(over)} 1010 ${n(top)} 1108 ${n(top)}C1180 ${n(top)} 1210 ${n(to - 6)} 1304 ${n(to)}C1210 ${n(to + 6)} 1180 ${n(bottom)} 1108 ${n(bottom)}C1010 ${n(bottom)} 990 ${n(under)} 904 ${n(under)}Z"/>`
  })
  const sale = least((thick * leads) / leadsPerSale)
  const [top, bottom] = [n(MIDDLE - sale / 2), n(MIDDLE + sale / 2)]
  const paid = (MORE * GREY) / 2
  return `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2600 224" preserveAspectRatio="none" fill="none">
<defs>
<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="680" x2="912"><stop stop-color="#8fa0c4"/><stop offset=".45" stop-color="#19c8e8"/><stop offset="1" stop-color="#19c8e8" stop-opacity="0"/></linearGradient>
<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="760" x2="1096"><stop stop-color="#19c8e8" stop-opacity="0"/><stop offset=".4" stop-color="#19a6f0"/><stop offset=".7" stop-color="#6c7dff" stop-opacity=".75"/><stop offset="1" stop-color="#aab6d0" stop-opacity="0"/></linearGradient>
<linearGradient id="d" gradientUnits="userSpaceOnUse" x1="904" x2="1304"><stop stop-color="#2b8cf5"/><stop offset=".35" stop-color="#6c4dff"/><stop offset=".55" stop-color="#6c4dff"/><stop offset="1" stop-color="#aab6d0" stop-opacity="0"/></linearGradient>
<linearGradient id="e" gradientUnits="userSpaceOnUse" x1="1516" x2="2100"><stop stop-color="#6c4dff"/><stop offset="1" stop-color="#ff5c8a"/></linearGradient>
</defs>
<g id="exibicoes" stroke="url(#a)" stroke-width="1.7" stroke-linecap="round" stroke-dasharray="0 1">${views.join('')}</g>
<g id="cliques" stroke="url(#b)" stroke-width="1">${threads.join('')}</g>
<g id="contatos" fill="url(#d)">${ribbons.join('')}</g>
<path id="venda" fill="#6c4dff" d="M1108 ${top}H1516V${bottom}H1108Z"/>
<path id="tradicional" d="M1516 ${top}C1590 ${top} 1620 ${148 - GREY / 2} 1720 ${148 - GREY / 2}H2600V${148 + GREY / 2}H1720C1620 ${148 + GREY / 2} 1590 ${bottom} 1516 ${bottom}Z" fill="#aab6d0"/>
<path id="pago" d="M1516 ${top}C1600 ${top} 1630 ${n(MIDDLE - paid)} 1720 ${n(MIDDLE - paid)}H2600V${n(MIDDLE + paid)}H1720C1630 ${n(MIDDLE + paid)} 1600 ${bottom} 1516 ${bottom}Z" fill="url(#e)"/>
</svg>
`
}

/** The same from top to bottom, 44 wide, for narrow screens. */
export function uprightPath({ clicks, leads, leadsPerSale }: Hundred): string {
  const dots = each(11, (row) => {
    const [from, to] = [between(1.5, 42.5, row, 11), between(5, 39, row, 11)]
    return `M${n(from)} 0C${n(from)} 60 ${n(to)} 60 ${n(to)} 100`
  })
  // More than these would be one surface.
  const count = Math.min(17, Math.round(clicks))
  const threads = each(count, (thread) => {
    const from = between(1.5, 42.5, thread, count)
    const middle = between(4, 40, thread, count)
    const to = between(1, 43, thread, count)
    return `M${n(from)} 20C${n(from)} 70 ${n(middle)} 70 ${n(middle)} 100S${n(to)} 150 ${n(to)} 190`
  })
  const contacts = Math.round(leads)
  const { thick } = ribbonsOf(contacts, 0, 44, 8)
  const ribbons = each(contacts, (ribbon) => {
    const from = between(7, 36, ribbon, contacts)
    const middle = between(thick / 2, 44 - thick / 2, ribbon, contacts)
    const [left, right] = [n(middle - thick / 2), n(middle + thick / 2)]
    return `M${n(from)} 100C${n(from)} 160 ${left} 150 ${left} 200C${left} 240 ${n(middle - 1)} 250 ${n(middle)} 290C${n(middle + 1)} 250 ${right} 240 ${right} 200C${right} 150 ${n(from + 1)} 160 ${n(from + 1)} 100Z`
  })
  const sale = least((thick * leads) / leadsPerSale)
  const [left, right] = [n(22 - sale / 2), n(22 + sale / 2)]
  const [grey, paid] = [8, 8 * MORE]
  return `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 600" preserveAspectRatio="none" fill="none">
<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x2="0" y2="600"><stop stop-color="#19c8e8"/><stop offset=".3" stop-color="#6c4dff"/><stop offset=".7" stop-color="#6c4dff"/><stop offset="1" stop-color="#ff5c8a"/></linearGradient>
<linearGradient id="b" gradientUnits="userSpaceOnUse" x2="0" y2="190"><stop stop-color="#8fa0c4"/><stop offset=".4" stop-color="#19a6f0"/><stop offset=".6" stop-color="#19a6f0" stop-opacity="0"/></linearGradient>
<linearGradient id="c" gradientUnits="userSpaceOnUse" x2="0" y1="20" y2="190"><stop stop-color="#19a6f0" stop-opacity="0"/><stop offset=".45" stop-color="#19a6f0"/><stop offset="1" stop-color="#6c7dff" stop-opacity="0"/></linearGradient></defs>
<path d="${dots.join('')}" stroke="url(#b)" stroke-width="1.6" stroke-dasharray=".6 1.2"/>
<path d="${threads.join('')}" stroke="url(#c)"/>
<path id="contatos" d="${ribbons.join('')}" fill="url(#a)"/>
<path id="venda" d="M${left} 200V400H${right}V200Z" fill="url(#a)"/>
<path id="tradicional" d="M${left} 400C${left} 450 ${38 - grey / 2} 450 ${38 - grey / 2} 500V600H${38 + grey / 2}V500C${38 + grey / 2} 450 ${right} 450 ${right} 400Z" fill="#aab6d0"/>
<path id="pago" d="M${left} 400C${left} 450 6 450 6 500V600H${6 + paid}V500C${6 + paid} 450 ${right} 450 ${right} 400Z" fill="url(#a)"/>
</svg>
`
}
