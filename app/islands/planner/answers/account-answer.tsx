import { metricBand, metricText } from '@content/plan-figures.ts'
import { campaignTypeNames, metricNames } from '@content/plan-words.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { logAxis } from '@contracts/log-axis.ts'
import { CAMPAIGN_TYPES, type Metric } from '@contracts/planner-scenario.ts'
import { ownFiguresByType } from '@planner/own-figures.ts'
import { growthOfDouble } from '@planner/own-response.ts'
import type { AccountFigure, Plan } from '@planner/types.ts'
import { capitalised, shareText } from '../figure-text.ts'
import { ChannelName } from './channel-name.tsx'
import { DataTable } from './data-table.tsx'
import { LogTrack, percent } from './log-track.tsx'

const texts = plannerAnswers.account
type OwnResponse = Parameters<typeof growthOfDouble>[0]
/** Below this the own numbers changed nothing that one could see. */
const NOTABLE = 0.02
/** What all the other figures lead to: always shown for a channel with own numbers. */
const COSTS: readonly Metric[] = ['costPerLead', 'costPerPurchase']

/** 'O que a sua conta já mostra?': each figure before and after the own numbers, on one axis. */
export function AccountAnswer({ plan }: { plan: Plan }) {
  const { figures } = plan.account
  const changed = figures.filter(({ weight, own }) => own !== null || weight >= NOTABLE)
  const channels = new Set(plan.scenario.known?.map(({ platform }) => platform))
  const shown = changed.filter(
    ({ platform, metric, own }) =>
      channels.has(platform) && (own !== null || COSTS.includes(metric)),
  )
  if (shown.length === 0) return null
  const others = changed.filter(({ platform }) => !channels.has(platform))
  const most = Math.max(0, ...others.map(({ weight }) => weight))
  return (
    <figure>
      <figcaption>
        <h3 className="text-xl">{texts.changed}</h3>
        <p className="mt-1.5 max-w-[68ch] text-quiet text-sm">{texts.legend}</p>
      </figcaption>
      <ul className="mt-4">
        {shown.map((figure) => (
          <Change key={`${figure.platform} ${figure.metric}`} figure={figure} />
        ))}
      </ul>
      <TypeFigures plan={plan} />
      {Object.entries(plan.scenario.responses ?? {}).map(([platform, response]) => (
        <p key={platform} className="border-line border-t py-4 text-sm">
          {responseText(platform, response)}
        </p>
      ))}
      {most > 0 && (
        <p className="border-line border-t pt-4 text-quiet text-sm">
          {fillTemplate(texts.others, { weight: shareText(most) })}
        </p>
      )}
      <DataTable
        show={texts.table.show}
        label={texts.changed}
        columns={[texts.table.figure, texts.before, texts.after, texts.own, texts.table.weight]}
        rows={() =>
          changed.map(({ platform, metric, before, after, own, weight }) => [
            `${platform}: ${metricNames[metric]}`,
            metricBand(metric, before),
            metricBand(metric, after),
            own === null ? '-' : metricText(metric, own),
            shareText(weight),
          ])
        }
      />
    </figure>
  )
}

const SHOWN: readonly Metric[] = [
  'cpc',
  'costPerLead',
  'costPerConversation',
  'costPerPurchase',
  'costPerSale',
]

/** What each type of Google campaign cost: the ranges above are of searches. Nothing where there is but one. */
function TypeFigures({ plan }: { plan: Plan }) {
  const byType = ownFiguresByType(plan.scenario.known ?? [], 'Google Ads')
  const types = CAMPAIGN_TYPES.filter((type) => byType[type])
  if (types.every((type) => type === 'search')) return null
  return (
    <div className="border-line border-t py-4 text-sm">
      <p className="font-semibold">{texts.byType}</p>
      <ul className="tabular mt-2 grid gap-1.5">
        {types.map((type) => (
          <li key={type}>
            <span className="font-semibold">{campaignTypeNames[type]}</span>{' '}
            <span>{figuresText(byType[type])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const figuresText = (figures: Partial<Record<Metric, number>> = {}) =>
  SHOWN.flatMap((metric) => {
    const value = figures[metric]
    return value === undefined ? [] : [`${metricNames[metric]}: ${metricText(metric, value)}`]
  }).join(' · ')

function responseText(platform: string, response: OwnResponse): string {
  const { low, middle, high } = growthOfDouble(response)
  return fillTemplate(texts.response, {
    platform,
    growth: shareText(middle),
    low: shareText(low),
    high: shareText(high),
  })
}

function Change({ figure }: { figure: AccountFigure }) {
  const { platform, metric, own, before, after, weight } = figure
  const axis = logAxis([before, after].flatMap(({ low, high }) => [low, high]).concat(own ?? []))
  const at = (value: number) => percent(axis.position(value))
  return (
    <li className="change-row border-line border-t py-4">
      <div className="leading-tight">
        <ChannelName platform={platform} />
        <span className="mt-1 block text-quiet text-sm">{capitalised(metricNames[metric])}</span>
      </div>
      <div className="change-track">
        <LogTrack axis={{ ...axis, ticks: [] }}>
          {[before, after].map(({ low, middle, high }, row) => {
            const y = row ? '72%' : '28%'
            return (
              <g key={y} className={row ? 'text-accent' : 'text-control'} stroke="currentColor">
                <line
                  x1={at(low)}
                  x2={at(high)}
                  y1={y}
                  y2={y}
                  strokeWidth="8"
                  strokeLinecap="round"
                  opacity="0.3"
                />
                <circle cx={at(middle)} cy={y} r="6" fill="currentColor" />
              </g>
            )
          })}
          {own !== null && own > 0 && (
            <svg x={at(own)} y="50%" overflow="visible" aria-hidden="true">
              <path d="M0-9 7 0 0 9-7 0Z" strokeWidth="2" className="fill-amber stroke-text" />
            </svg>
          )}
        </LogTrack>
      </div>
      <p className="tabular text-sm leading-snug">
        <span className="block text-quiet">{`${texts.before}: ${metricBand(metric, before)}`}</span>
        <span className="block font-semibold text-accent">
          {`${texts.after}: ${metricBand(metric, after)}`}
        </span>
        <span className="block text-quiet">
          {fillTemplate(texts.weight, { weight: shareText(weight) })}
        </span>
      </p>
    </li>
  )
}
