import { methodologyRoutes } from 'virtual:methodology'
import { estimateNotes } from '@content/estimate-notes.ts'
import { methodology } from '@content/methodology.ts'
import { placements } from '@content/placements.ts'
import { shareRange } from '@content/range-text.ts'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { ArticleSection } from './article-section.tsx'

const { counted } = methodology
const sentences = [...new Set(Object.values(placements).flatMap((byAim) => Object.values(byAim)))]

/** How each segment sells, at which rate leads close, and where the ads appear. */
export function Counted() {
  return (
    <ArticleSection {...counted} intro={counted.text}>
      <ScrollRegion label={counted.title}>
        <table className="w-full text-left text-sm">
          <thead className="text-quiet">
            <tr>
              {Object.values(counted.columns).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-4 py-3 align-bottom font-semibold leading-snug last:text-right"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular divide-y divide-line border-line border-t">
            {methodologyRoutes.map(({ segment, route, rates }) => (
              <tr key={segment}>
                <th scope="row" className="px-4 py-3 font-semibold leading-snug">
                  {segment}
                </th>
                <td className="px-4 py-3">{counted.routes[route]}</td>
                <td className="px-4 py-3 text-right">
                  {rates ? shareRange(rates) : <span className="text-quiet">{counted.noRate}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-4 max-w-[42rem] text-quiet text-sm">{counted.legend}</p>
      <h3 className="mt-10 text-2xl">{counted.placements}</h3>
      <p className="mt-3 text-quiet">{counted.placementsText}</p>
      <ul className="mt-4 max-w-[42rem]">
        {[...sentences, estimateNotes.click].map((sentence) => (
          <li key={sentence} className="border-line border-t py-3">
            {sentence}
          </li>
        ))}
      </ul>
    </ArticleSection>
  )
}
