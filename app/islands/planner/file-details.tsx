import { campaignTypeNames } from '@content/plan-words.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import type { Platform } from '@contracts/campaign.ts'
import { PLATFORMS } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount, formatNumber, formatReais } from '@contracts/number-format.ts'
import { plural } from '@contracts/plural.ts'
import type { GoogleCampaign, Report } from '@reports/report.ts'
import { Check } from 'lucide-react'
import { Choice } from './choice.tsx'
import { isInReais, isOnYouTube, type OwnNumbers } from './own-numbers.ts'
import { askedAbout, totalsOf } from './own-sums.ts'
import { ResultQuestion } from './result-question.tsx'
import { type ShownFigure, ShownFigures } from './shown-figures.tsx'

const texts = plannerAnswers.account.read
const typeNames: Record<GoogleCampaign, string> = { ...campaignTypeNames, video: texts.video }

type FileEntry = Extract<OwnNumbers, { kind: 'file' }>
type Props = { entry: FileEntry; onChange: (entry: OwnNumbers) => void }

/** What a file says, what the visitor should know of it, and what is still to be asked. */
export function FileDetails({ entry, onChange }: Props) {
  const { id, report, inReais } = entry
  const { unnamed, unlikely } = askedAbout(entry)
  const differs =
    report.declared && report.notes.some((note) => note.startsWith(texts.differsStart))
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
      <ShownFigures figures={fileFigures(entry)} />
      <Types report={report} />
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
      {unnamed > 0 && isInReais(entry) && (
        <ResultQuestion
          id={id}
          count={unnamed}
          answer={entry.answer}
          onChange={(answer) => onChange({ ...entry, answer })}
        />
      )}
      {unlikely > 0 && isInReais(entry) && (
        <ResultQuestion
          id={id}
          count={unlikely}
          unlikely
          answer={entry.unlikelyAnswer}
          onChange={(unlikelyAnswer) => onChange({ ...entry, unlikelyAnswer })}
        />
      )}
      {isInReais(entry) && <ChannelChoice entry={entry} onChange={onChange} />}
    </>
  )
}

const BY_TYPE = 'by-type'

/** The channel of the plan, where the platform sells more than one of them. */
function ChannelChoice({ entry, onChange }: Props) {
  const { id, report, channel, byType } = entry
  if (report.platform !== 'google' && report.platform !== 'meta') return null
  const channels = report.platform === 'google' ? PLATFORMS.slice(0, 2) : PLATFORMS
  const help =
    report.platform === 'meta'
      ? texts.channelMeta
      : byType
        ? texts.channelByType
        : texts.channelGoogle
  return (
    <div className="mt-4">
      <label htmlFor={`canal-${id}`} className="mb-1.5 block font-semibold">
        {texts.channel}
      </label>
      <select
        id={`canal-${id}`}
        value={byType ? BY_TYPE : channel}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === BY_TYPE
              ? { ...entry, channel: 'Google Ads', byType: true }
              : { ...entry, channel: value as Platform, byType: false },
          )
        }
        className="control"
      >
        {isOnYouTube(report) && <option value={BY_TYPE}>{texts.byType}</option>}
        {channels.map((platform) => (
          <option key={platform}>{platform}</option>
        ))}
      </select>
      <p className="mt-1.5 text-quiet">{help}</p>
    </div>
  )
}

/** What was spent on each type of campaign; nothing where the file has one at most. */
function Types({ report }: { report: Report }) {
  const types = new Map<GoogleCampaign | undefined, { spend: number; clicks: number }>()
  for (const { campaignType, spend, clicks } of report.groups) {
    const before = types.get(campaignType) ?? { spend: 0, clicks: 0 }
    types.set(campaignType, {
      spend: before.spend + (spend ?? 0),
      clicks: before.clicks + (clicks ?? 0),
    })
  }
  if (types.size < 2) return null
  return (
    <div className="mt-3">
      <p className="text-quiet">{texts.types}</p>
      <ul className="tabular mt-1 grid gap-1.5">
        {[...types].map(([type, { spend, clicks }]) => (
          <li key={type ?? ''}>
            <span className="block font-semibold">
              {type ? typeNames[type] : texts.typeUnknown}
            </span>
            <span className="block">
              {fillTemplate(texts.typeLine, {
                spend: money(spend, report),
                clicks: formatCount(clicks),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 2026-05-01 as 01/05/2026, without a formatter. */
const dayText = (iso: string) => iso.split('-').reverse().join('/')

const periodText = ({ from, to }: Report) =>
  from && to ? fillTemplate(texts.period, { from: dayText(from), to: dayText(to) }) : texts.noPeriod

const money = (value: number, { currency }: Report) =>
  currency === 'BRL' ? formatReais(value) : `${currency ?? ''} ${formatNumber(value, 2)}`.trim()

function fileFigures(entry: FileEntry): ShownFigure[] {
  const count = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(value, Number.isInteger(value) ? 0 : 1)
  const { spend, impressions, clicks, leads, conversations, sales } = totalsOf(entry)
  return [
    [texts.spend, spend === undefined ? undefined : money(spend, entry.report)],
    [texts.impressions, count(impressions)],
    [texts.clicks, count(clicks)],
    [texts.leads, count(leads)],
    [texts.conversations, count(conversations)],
    [texts.sales, count(sales)],
    [texts.results, count(askedAbout(entry).open)],
  ]
}
