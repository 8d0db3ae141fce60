import { figures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount } from '@contracts/number-format.ts'
import type { FiguresRow } from '@contracts/team.ts'
import { counted, writtenCents, writtenDuration } from '../data/words.ts'

const NONE = '–'

const FIGURES: {
  label: string
  value: (row: FiguresRow) => string
  note?: (row: FiguresRow) => string
}[] = [
  { label: words.leads, value: ({ leads }) => formatCount(leads) },
  { label: words.qualified, value: ({ qualified }) => formatCount(qualified) },
  { label: words.won, value: ({ won }) => formatCount(won) },
  { label: words.value, value: ({ wonCents }) => writtenCents(wonCents) },
  {
    label: words.reply,
    value: ({ replyMinutes }) =>
      replyMinutes === undefined ? NONE : writtenDuration(replyMinutes),
    note: ({ replied }) => (replied > 0 ? counted(words.replyHelp, replied) : words.noReplies),
  },
]

/** The period at a glance, beside the one before it. */
export function Totals({ total, before }: { total: FiguresRow; before: FiguresRow }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line @3xl:grid-cols-5">
      {FIGURES.map(({ label, value, note }) => (
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
          {note && <dd className="text-quiet text-xs">{note(total)}</dd>}
        </div>
      ))}
    </dl>
  )
}
