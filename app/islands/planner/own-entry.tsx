import { metricNames } from '@content/plan-words.ts'
import { planner } from '@content/planner.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount, formatReais } from '@contracts/number-format.ts'
import { X } from 'lucide-react'
import { FileDetails } from './file-details.tsx'
import type { OwnNumbers } from './own-numbers.ts'
import { askedAbout } from './own-sums.ts'
import { ResultQuestion } from './result-question.tsx'
import { type ShownFigure, ShownFigures } from './shown-figures.tsx'

const texts = plannerAnswers.account.read
const { typed } = planner.account

type Props = {
  entry: OwnNumbers
  onChange: (entry: OwnNumbers) => void
  onRemove: () => void
}

/** One file, or what was typed for one channel: what it says, and what is still to be asked about it. */
export function OwnEntry({ entry, onChange, onRemove }: Props) {
  const name = entry.kind === 'file' ? entry.name : `${typed.name}: ${entry.channel}`
  return (
    <li className="rounded-control border border-line p-4 text-sm">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-words pt-2.5 font-semibold leading-snug">{name}</p>
        <button
          type="button"
          aria-label={fillTemplate(texts.remove, { name })}
          onClick={onRemove}
          className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-mist hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {entry.kind === 'file' && <FileDetails entry={entry} onChange={onChange} />}
      {entry.kind === 'typed' && <TypedDetails entry={entry} onChange={onChange} />}
      {entry.kind === 'link' && (
        <p className="text-quiet">
          {entry.figures.map(({ metric }) => metricNames[metric]).join(', ')}
        </p>
      )}
    </li>
  )
}

type TypedEntry = Extract<OwnNumbers, { kind: 'typed' }>

function TypedDetails({ entry, onChange }: { entry: TypedEntry; onChange: Props['onChange'] }) {
  const { unlikely } = askedAbout(entry)
  return (
    <>
      <ShownFigures figures={typedFigures(entry.totals)} />
      {unlikely > 0 && (
        <ResultQuestion
          id={entry.id}
          count={unlikely}
          unlikely
          answer={entry.unlikelyAnswer}
          onChange={(unlikelyAnswer) => onChange({ ...entry, unlikelyAnswer })}
        />
      )}
    </>
  )
}

const typedFigures = ({
  spend,
  impressions,
  clicks,
  leads,
  sales,
}: TypedEntry['totals']): ShownFigure[] => [
  [texts.spend, spend === undefined ? undefined : formatReais(spend)],
  [texts.impressions, impressions === undefined ? undefined : formatCount(impressions)],
  [texts.clicks, clicks === undefined ? undefined : formatCount(clicks)],
  [texts.leads, leads === undefined ? undefined : formatCount(leads)],
  [texts.sales, sales === undefined ? undefined : formatCount(sales)],
]
