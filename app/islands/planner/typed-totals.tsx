import { planner } from '@content/planner.ts'
import { PLATFORMS, type Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { parseMoneyText } from '@contracts/money-text.ts'
import { formatCount } from '@contracts/number-format.ts'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { type ChannelTotals, type OwnNumbers, unlikelyCount } from './own-numbers.ts'
import { nextId } from './use-reports.ts'

const texts = planner.account.typed
const COUNTS = ['impressions', 'clicks', 'leads', 'sales'] as const
const FIELDS = ['spend', ...COUNTS] as const

/** Totals of one channel, typed. The fields have no names, so that the page's form does not read them. */
export function TypedTotals({ onAdd }: { onAdd: (own: OwnNumbers) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string>()
  const [unlikely, setUnlikely] = useState<{ field: string; text: string }>()
  const text = (field: string) =>
    box.current?.querySelector<HTMLInputElement>(`#conta-${field}`)?.value.trim() ?? ''

  /** What stands in the fields, and the first of them that is no number. */
  function readTotals(): { totals: ChannelTotals; wrong?: (typeof FIELDS)[number] } {
    const totals: ChannelTotals = {}
    for (const field of FIELDS) {
      if (text(field) === '') continue
      const value = parseMoneyText(text(field).replace(/^R\$\s*/, ''))
      const isWrong = Number.isNaN(value) || (field !== 'spend' && !Number.isInteger(value))
      if (isWrong) return { totals, wrong: field }
      totals[field] = value
    }
    return { totals }
  }

  function checkRates() {
    const { totals } = readTotals()
    const field = unlikelyCount(totals)
    setUnlikely(
      field && {
        field,
        text: fillTemplate(texts.unlikely, {
          results: formatCount(totals[field] ?? 0),
          clicks: formatCount(totals.clicks ?? 0),
        }),
      },
    )
  }

  function add() {
    const { totals, wrong } = readTotals()
    if (wrong) return setError(`${texts[wrong]}: ${texts.wrong}`)
    if (!totals.spend || !COUNTS.some((field) => totals[field])) return setError(texts.needs)
    const { impressions = Number.POSITIVE_INFINITY, clicks = impressions } = totals
    if (clicks > impressions) return setError(texts.clicksAbove)
    setError(undefined)
    setUnlikely(undefined)
    onAdd({ kind: 'typed', id: nextId(), channel: text('channel') as Platform, totals })
    for (const input of box.current?.querySelectorAll('input') ?? []) input.value = ''
  }

  return (
    <details className="planner-more">
      <summary>{texts.show}</summary>
      <div ref={box} onInput={checkRates} className="mt-4 grid gap-4">
        <div>
          <label htmlFor="conta-channel" className="mb-1.5 block font-semibold text-sm">
            {texts.channel}
          </label>
          <select id="conta-channel" className="control">
            {PLATFORMS.map((platform) => (
              <option key={platform}>{platform}</option>
            ))}
          </select>
        </div>
        <div className="grid grid-cols-2 gap-4">
          {FIELDS.map((field) => (
            <div key={field} className={field === 'spend' ? 'col-span-2' : undefined}>
              <label htmlFor={`conta-${field}`} className="mb-1.5 block font-semibold text-sm">
                {texts[field]}
              </label>
              <input
                id={`conta-${field}`}
                inputMode="decimal"
                autoComplete="off"
                aria-describedby={unlikely?.field === field ? 'conta-aviso' : undefined}
                className="control tabular"
              />
            </div>
          ))}
          <p
            id="conta-aviso"
            aria-live="polite"
            className={unlikely ? 'col-span-2 border-amber border-l-4 pl-3 text-sm' : 'sr-only'}
          >
            {unlikely?.text}
          </p>
        </div>
        {error && (
          <p role="alert" className="flex gap-2 font-medium text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        <Button variant="quiet" onClick={add}>
          {texts.add}
        </Button>
        <p className="text-quiet text-sm">{texts.inLink}</p>
      </div>
    </details>
  )
}
