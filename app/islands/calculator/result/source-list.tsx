import { calculator } from '@content/calculator.ts'
import { countryName } from '@content/countries.ts'
import type { EstimateSource } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { extractUrl } from '@contracts/source-url.ts'
import { formatPercent } from './figure-arithmetic.ts'

const texts = calculator.origin

type Props = { sources: EstimateSource[]; weights: [number, number][] }

export function SourceList({ sources, weights }: Props) {
  return (
    <ul className="mt-2 grid gap-3 text-sm">
      {weights.map(([index, weight]) => {
        const source = sources[index]
        if (!source) return null
        const href = extractUrl(source.url)
        return (
          <li key={index}>
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="font-medium text-violet-deep underline underline-offset-4"
              >
                {source.title}
              </a>
            ) : (
              <span className="font-medium">{source.title}</span>
            )}
            <span className="block text-quiet">
              {`${fillTemplate(texts.sourceLine, {
                publisher: source.publisher,
                kind: texts.kinds[source.kind],
                year: source.year,
                country: countryName(source.country),
              })} · ${fillTemplate(texts.weight, { weight: formatPercent(weight) })}`}
            </span>
            {source.leans !== 0 && (
              <span className="block text-quiet">{texts.leans[source.kind][source.leans]}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
