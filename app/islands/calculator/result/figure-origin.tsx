import { calculator } from '@content/calculator.ts'
import { estimateNotes } from '@content/estimate-notes.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PageLink } from '~/components/ui/page-link.tsx'
import { type Figure, writeFigure, writeRange } from '../figures.ts'
import { closingArithmetic, figureArithmetic, formatPercent } from './figure-arithmetic.ts'
import type { ScaledFigures } from './scaled-figures.ts'
import { SourceList } from './source-list.tsx'

const texts = calculator.origin

export type OpenFigure = { platform: string; figure: Figure }
type Props = {
  figure: Figure
  onClose: () => void
  budget: number
  shown: ScaledFigures
  details: EstimateDetails
}

/** A dialog that explains a figure: its range, formula, confidence and sources. */
export function FigureOrigin({ figure, onClose, budget, shown, details }: Props) {
  const { platform, metrics, middles, ranges } = shown
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const middle = middles?.[figure]
  const range = ranges?.[figure]
  const taxShare = details.taxShares[platform] ?? 0
  const confidence = details.confidence[platform]
  const label =
    figure === 'cpl' ? texts.costs[details.conversion] : calculator.results.cards[figure]
  const arithmetic = figureArithmetic(figure, metrics, budget, taxShare)
  const closing =
    figure === 'cpl'
      ? closingArithmetic(metrics, details.closing[platform], details.conversion)
      : undefined
  const rows = [
    [texts.likely, writeFigure(figure, metrics)],
    middle && [texts.middle, writeRange(figure, middle)],
    range && [texts.extremes, writeRange(figure, range)],
    arithmetic && [texts.arithmetic, arithmetic],
    closing && [texts.closing, closing],
    [texts.assumed, `${details.placements[platform] ?? ''} ${estimateNotes.click}`],
    confidence && [texts.confidence, texts.confidences[confidence]],
  ].filter((row): row is [string, string] => Array.isArray(row))
  return (
    <dialog
      ref={dialog}
      closedby="any"
      onClose={onClose}
      aria-labelledby="origem"
      className="m-auto w-[min(36rem,calc(100vw-2rem))] rounded-card p-5 text-text shadow-float backdrop:bg-ink/60 md:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 id="origem" className="text-2xl">
          {fillTemplate(texts.title, { figure: label, platform })}
        </h3>
        <form method="dialog">
          <button
            type="submit"
            aria-label={texts.close}
            className="-m-2 grid size-11 place-items-center rounded-control hover:bg-mist"
          >
            <X aria-hidden className="size-5" />
          </button>
        </form>
      </div>
      <dl className="mt-5 grid gap-3">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt className="text-quiet text-sm">{term}</dt>
            <dd className="tabular font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      {taxShare > 0 && (
        <p className="mt-3 text-quiet text-sm">
          {fillTemplate(texts.tax, { budget: formatBudget(budget), tax: formatPercent(taxShare) })}
        </p>
      )}
      <h4 className="mt-6 font-semibold">{texts.sources}</h4>
      <p className="text-quiet text-sm">{texts.sourcesWhy}</p>
      <SourceList sources={details.sources} weights={details.sourcesOf[platform] ?? []} />
      <p className="mt-5">
        <PageLink to="/metodologia" className="text-violet-deep underline underline-offset-4">
          {texts.method}
        </PageLink>
      </p>
    </dialog>
  )
}
