import { figures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { FiguresRow } from '@contracts/team.ts'
import { counted } from '../data/words.ts'
import { COLUMNS, REPLY } from './columns.ts'

const replied = (count: number) => (count > 0 ? counted(words.replyHelp, count) : words.noReplies)

/** The period at a glance, beside the one before it. */
export function Totals({ total, before }: { total: FiguresRow; before: FiguresRow }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line @3xl:grid-cols-5">
      {COLUMNS.map(({ label, value }) => (
        <div key={label} className="bg-white p-4 last:@max-3xl:col-span-2">
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="tabular mt-1 font-bold font-display text-2xl leading-tight tracking-tight">
            {value(total)}
          </dd>
          <dd className="tabular mt-1 text-quiet text-xs">
            {before.leads === 0
              ? words.nothingBefore
              : fillTemplate(words.before, { value: value(before) })}
          </dd>
          {label === REPLY.label && (
            <dd className="text-quiet text-xs">{replied(total.replied)}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
