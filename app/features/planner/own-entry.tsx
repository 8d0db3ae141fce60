import { metricNames } from '@content/plan-words.ts'
import { planner } from '@content/planner.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { PLATFORMS, type Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount, formatNumber, formatReais } from '@contracts/number-format.ts'
import { plural } from '@contracts/plural.ts'
import type { Report } from '@reports/report.ts'
import { Check, X } from 'lucide-react'
import { Choice } from './choice.tsx'
import { isInReais, type OwnNumbers } from './own-numbers.ts'

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
      {entry.kind === 'typed' && <Figures figures={typedFigures(entry.totals)} />}
      {entry.kind === 'link' && (
        <p className="text-quiet">
          {entry.figures.map(({ metric }) => metricNames[metric]).join(', ')}
        </p>
      )}
    </li>
  )
}

type FileEntry = Extract<OwnNumbers, { kind: 'file' }>
const KINDS = ['lead', 'conversation', 'sale', 'none'] as const

function FileDetails({ entry, onChange }: { entry: FileEntry; onChange: Props['onChange'] }) {
  const { id, report, channel, answer, inReais } = entry
  const unknown = report.resultsByKind.unknown ?? 0
  const differs =
    report.declared && report.notes.some((note) => note.startsWith(texts.differsStart))
  const askChannel = report.platform === 'google' || report.platform === 'meta'
  return (
    <>
      <p className="text-quiet">
        {fillTemplate(texts.line, {
          platform: texts.platforms[report.platform],
          period: periodText(report),
          rows: fillTemplate(plural(report.rows.length, texts.oneRow, texts.rows), {
            count: formatCount(report.rows.length),
          }),
        })}
      </p>
      <Figures figures={reportFigures(report)} />
      {!differs && (
        <p className="mt-3 flex gap-2 text-quiet">
          {report.declared && <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />}
          <span>{report.declared ? texts.declaredSame : texts.declaredNone}</span>
        </p>
      )}
      {report.notes.map((note) => (
        <p key={note} className="mt-3 border-amber border-l-4 pl-3">
          {note}
        </p>
      ))}
      {report.currency === null && (
        <Choice
          name={`moeda-${id}`}
          legend={texts.noCurrency}
          options={{ reais: texts.reais, other: texts.other }}
          value={inReais === undefined ? undefined : inReais ? 'reais' : 'other'}
          onChange={(value) => onChange({ ...entry, inReais: value === 'reais' })}
        />
      )}
      {unknown > 0 && isInReais(entry) && (
        <Choice
          name={`resultado-${id}`}
          legend={fillTemplate(plural(Math.round(unknown), texts.askOne, texts.ask), {
            count: formatCount(unknown),
          })}
          options={texts.kinds}
          value={answer}
          onChange={(value) => onChange({ ...entry, answer: KINDS.find((kind) => kind === value) })}
        />
      )}
      {askChannel && isInReais(entry) && (
        <div className="mt-4">
          <label htmlFor={`canal-${id}`} className="mb-1.5 block font-semibold">
            {texts.channel}
          </label>
          <select
            id={`canal-${id}`}
            value={channel}
            onChange={({ currentTarget }) =>
              onChange({ ...entry, channel: currentTarget.value as Platform })
            }
            className="control"
          >
            {(report.platform === 'google' ? PLATFORMS.slice(0, 2) : PLATFORMS).map((platform) => (
              <option key={platform}>{platform}</option>
            ))}
          </select>
          <p className="mt-1.5 text-quiet">
            {report.platform === 'meta' ? texts.channelMeta : texts.channelGoogle}
          </p>
        </div>
      )}
    </>
  )
}

/** 2026-05-01 as 01/05/2026, without a formatter. */
const dayText = (iso: string) => iso.split('-').reverse().join('/')

const periodText = ({ from, to }: Report) =>
  from && to ? fillTemplate(texts.period, { from: dayText(from), to: dayText(to) }) : texts.noPeriod

type Figure = readonly [label: string, value: string | undefined]

function reportFigures({ totals, resultsByKind, currency }: Report): Figure[] {
  const count = (value: number | null | undefined) =>
    value === null || value === undefined
      ? undefined
      : formatNumber(value, Number.isInteger(value) ? 0 : 1)
  const money = (value: number) =>
    currency === 'BRL' ? formatReais(value) : `${currency ?? ''} ${formatNumber(value, 2)}`.trim()
  return [
    [texts.spend, totals.spend === null ? undefined : money(totals.spend)],
    [texts.impressions, count(totals.impressions)],
    [texts.clicks, count(totals.clicks)],
    [texts.leads, count(resultsByKind.lead)],
    [texts.conversations, count(resultsByKind.conversation)],
    [texts.sales, count(resultsByKind.sale)],
    [texts.results, count(resultsByKind.unknown)],
  ]
}

type TypedEntry = Extract<OwnNumbers, { kind: 'typed' }>

const typedFigures = ({
  spend,
  impressions,
  clicks,
  leads,
  sales,
}: TypedEntry['totals']): Figure[] => [
  [texts.spend, spend === undefined ? undefined : formatReais(spend)],
  [texts.impressions, impressions === undefined ? undefined : formatCount(impressions)],
  [texts.clicks, clicks === undefined ? undefined : formatCount(clicks)],
  [texts.leads, leads === undefined ? undefined : formatCount(leads)],
  [texts.sales, sales === undefined ? undefined : formatCount(sales)],
]

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="tabular mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
      {figures.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt className="text-quiet">{label}</dt>
              <dd className="break-words font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
