import { figures as words } from '@content/inbox.ts'
import { formatCount } from '@contracts/number-format.ts'
import type { FiguresRow } from '@contracts/team.ts'
import { writtenCents, writtenDuration } from '../data/words.ts'

export const NONE = '–'

export type Column<Row = FiguresRow> = { label: string; value: (row: Row) => string }

export const REPLY: Column = {
  label: words.reply,
  value: ({ replyMinutes }) => (replyMinutes === undefined ? NONE : writtenDuration(replyMinutes)),
}

/** What is told of every period, week and source. */
export const COLUMNS: Column[] = [
  { label: words.leads, value: ({ leads }) => formatCount(leads) },
  { label: words.qualified, value: ({ qualified }) => formatCount(qualified) },
  { label: words.won, value: ({ won }) => formatCount(won) },
  { label: words.value, value: ({ wonCents }) => writtenCents(wonCents) },
  REPLY,
]
