import { planner } from '@content/planner.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { Copy, Undo2, WandSparkles, X } from 'lucide-react'
import { type Drafts, LETTERS, MAX_DRAFTS } from './planner-draft.ts'

const { base, compare } = planner

type Props = {
  drafts: Drafts
  onShow: (index: number) => void
  onDuplicate: () => void
  onRemove: (index: number) => void
  onExample: () => void
  onUndo: () => void
  canUndo: boolean
}

/** The scenarios as tabs, and what changes the whole scenario. */
export function ScenarioBar(props: Props) {
  const { drafts, onShow, onDuplicate, onRemove, onExample, onUndo, canUndo } = props
  const { list, current } = drafts
  const next = LETTERS[list.length]
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-2 text-xl">{base.title}</h2>
        {list.length > 1 &&
          list.map((_, index) => {
            const letter = LETTERS[index] ?? ''
            return (
              <span key={letter} className="inline-flex">
                <button
                  type="button"
                  aria-pressed={index === current}
                  aria-label={fillTemplate(compare.scenario, { letter })}
                  onClick={() => onShow(index)}
                  className="scenario-tab"
                >
                  {letter}
                </button>
                {index === current && (
                  <button
                    type="button"
                    aria-label={fillTemplate(compare.remove, { letter })}
                    onClick={() => onRemove(index)}
                    className="grid size-11 place-items-center rounded-control text-quiet hover:bg-mist hover:text-text"
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                )}
              </span>
            )
          })}
      </div>
      <div className="needs-script -mx-3 flex flex-wrap">
        {list.length < MAX_DRAFTS && next && (
          <button type="button" onClick={onDuplicate} className="planner-action">
            <Copy aria-hidden className="size-4" />
            <span>{fillTemplate(compare.add, { letter: next })}</span>
          </button>
        )}
        <button type="button" onClick={onExample} className="planner-action">
          <WandSparkles aria-hidden className="size-4" />
          <span>{base.example}</span>
        </button>
        <button type="button" onClick={onUndo} disabled={!canUndo} className="planner-action">
          <Undo2 aria-hidden className="size-4" />
          <span>{base.undo}</span>
        </button>
      </div>
    </div>
  )
}
