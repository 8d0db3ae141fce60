import { stageNames, lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { STAGES, type Stage } from '@contracts/lead-stages.ts'
import type { LeadView } from '@contracts/team.ts'
import { useState } from 'react'
import { writtenCents } from '../data/words.ts'
import { write } from '../outbox/outbox.ts'
import { LostDialog } from './lost-dialog.tsx'
import { StageMark } from './stage-mark.tsx'
import { WonDialog } from './won-dialog.tsx'

/** Six buttons: one is pressed. 'ganho' asks for the value and 'perdido' for the reason. */
export function StagePicker({ lead }: { lead: LeadView }) {
  const [asking, setAsking] = useState<Stage>()
  const { own } = lead
  function choose(stage: Stage) {
    if (stage === 'ganho' || stage === 'perdido') return setAsking(stage)
    if (stage !== own.stage) write('set-stage', { id: lead.id, version: lead.version, stage })
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{words.stage}</legend>
      <div className="grid grid-cols-2 gap-1.5 @lg:grid-cols-3 @4xl:grid-cols-2">
        {STAGES.map((stage) => {
          const isCurrent = stage === own.stage
          return (
            <button
              key={stage}
              type="button"
              aria-pressed={isCurrent}
              onClick={() => choose(stage)}
              className={`flex min-h-11 items-center gap-2 rounded-control border px-2.5 text-left text-sm lg:min-h-9 ${
                isCurrent
                  ? 'border-violet bg-violet-soft font-semibold text-violet-deep'
                  : 'border-line hover:border-control'
              }`}
            >
              <StageMark stage={stage} />
              <span>{stageNames[stage]}</span>
            </button>
          )
        })}
      </div>
      {own.dealValueCents !== undefined && (
        <p className="tabular mt-2 font-semibold text-good">{writtenCents(own.dealValueCents)}</p>
      )}
      {(lead.stage !== own.stage || lead.dealValueCents !== own.dealValueCents) && (
        <p className="tabular mt-2 text-quiet text-sm">
          {fillTemplate(words.personStage, {
            stage: [
              stageNames[lead.stage],
              lead.dealValueCents !== undefined && writtenCents(lead.dealValueCents),
            ]
              .filter(Boolean)
              .join(' · '),
          })}
        </p>
      )}
      {lead.saleNotes.map((note) => (
        <p key={note} className="tabular mt-2 break-words text-quiet text-sm">
          {note}
        </p>
      ))}
      {asking === 'ganho' && <WonDialog lead={lead} onClose={() => setAsking(undefined)} />}
      {asking === 'perdido' && <LostDialog lead={lead} onClose={() => setAsking(undefined)} />}
    </fieldset>
  )
}
