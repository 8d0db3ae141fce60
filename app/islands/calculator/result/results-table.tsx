import { calculator } from '@content/calculator.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { FIGURES, type Figure, type PlatformMetrics, writeFigure } from '../figures.ts'
import { channelOf } from './channel-of.ts'

const texts = calculator.results

/** A table with a grid layout loses its table semantics in some browsers, so the roles are explicit. */
const aria = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
  name: { role: 'rowheader' },
} as const

type Props = {
  /** Best first. */
  ranked: readonly PlatformMetrics[]
  /** Called when a figure is clicked; without it the figures are plain text. */
  onFigure?: (platform: string, figure: Figure) => void
  /** The remarks under a row. */
  remarks: (row: PlatformMetrics) => ReactNode
}

export function ResultsTable({ ranked, onFigure, remarks }: Props) {
  return (
    <div className="@container">
      <table {...aria.table} aria-labelledby="resultados" className="figures text-left text-sm">
        <thead {...aria.group} className="text-quiet">
          <tr {...aria.row}>
            <th {...aria.head} className="font-medium">
              {texts.columns.platform}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} {...aria.head} className="text-right font-medium">
                {texts.columns[figure]}
              </th>
            ))}
            <th {...aria.head} className="font-medium">
              {texts.columns.recommendation}
            </th>
          </tr>
        </thead>
        <tbody {...aria.group}>
          {ranked.map(({ platform, metrics }, place) => (
            <tr
              key={platform}
              {...aria.row}
              data-channel={channelOf(platform)}
              className={place === 0 ? 'rounded-control bg-accent-soft' : undefined}
            >
              <td {...aria.name} className="font-semibold">
                {platform}
              </td>
              {FIGURES.map((figure) => (
                <td
                  key={figure}
                  {...aria.cell}
                  data-label={texts.columns[figure]}
                  className="tabular"
                >
                  {onFigure ? (
                    <button
                      type="button"
                      title={fillTemplate(calculator.origin.open, {
                        figure: texts.columns[figure],
                        platform,
                      })}
                      onClick={() => onFigure(platform, figure)}
                      className="text-left underline decoration-control decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent hover:decoration-solid print:no-underline"
                    >
                      {writeFigure(figure, metrics)}
                    </button>
                  ) : (
                    writeFigure(figure, metrics)
                  )}
                </td>
              ))}
              <td {...aria.cell}>
                {place === 0 ? (
                  <span className="place inline-flex items-center gap-1 font-semibold text-accent">
                    <Star aria-hidden className="size-4 fill-current" />
                    <span>{texts.recommended}</span>
                  </span>
                ) : (
                  <span className="place text-quiet">
                    {fillTemplate(texts.place, { place: place + 1 })}
                  </span>
                )}
                {remarks({ platform, metrics })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
