import { channelCards } from '@content/channels/channel-cards.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import {
  formatBudget,
  formatRoughCount,
  formatRoughReais,
  roughCount,
} from '@contracts/number-format.ts'
import { plural } from '@contracts/plural.ts'
import type { Distribution, Plan, SplitPartDetails } from '@planner/types.ts'
import type { ReactNode } from 'react'
import { changeText, shareText } from '../figure-text.ts'
import { ChannelAdvice } from './channel-advice.tsx'
import { ChannelName } from './channel-name.tsx'
import { DataTable } from './data-table.tsx'

const texts = plannerAnswers.split

const slugOf = (platform: string) => channelCards.find((card) => card.platform === platform)?.slug

type Props = { plan: Plan; distribution: Distribution }

/** 'Como dividir?': the whole budget as one bar, then each channel's part with its band. */
export function SplitAnswer({ plan, distribution }: Props) {
  const { parts, bestSingle, gainOverSingle, gainOverEven } = plan.splitDetails
  const used = parts.filter(({ share }) => share > 0)
  const unused = parts.filter(({ share }) => share <= 0)
  return (
    <>
      <figure>
        <div
          role="img"
          aria-label={fillTemplate(texts.picture, {
            parts: used.map(({ platform, share }) => `${platform} ${shareText(share)}`).join(', '),
          })}
          className="flex h-20 gap-1 overflow-hidden rounded-control"
        >
          {used.map(({ platform, share }) => (
            <div
              key={platform}
              data-channel={slugOf(platform)}
              style={{ flexGrow: share }}
              className="flex min-w-1 basis-0 items-end overflow-hidden bg-accent p-3 text-white"
            >
              {share >= 0.12 && (
                <span
                  aria-hidden="true"
                  className="tabular font-bold font-display text-2xl leading-none"
                >
                  <span>{shareText(share)}</span>
                  {share >= 0.3 && (
                    <span className="ml-2 font-sans font-semibold text-base">{platform}</span>
                  )}
                </span>
              )}
            </div>
          ))}
        </div>
        <ul className="mt-6">
          {used.map((part) => (
            <Part key={part.platform} part={part}>
              <ChannelAdvice advice={distribution.advice[part.platform]} scenario={plan.scenario} />
            </Part>
          ))}
        </ul>
        {unused.length > 0 && (
          <p className="border-line border-t pt-4 text-quiet text-sm">
            {fillTemplate(texts.unused, {
              platforms: unused.map(({ platform }) => platform).join(', '),
            })}
          </p>
        )}
      </figure>
      {used.length > 1 && (
        <div className="mt-8">
          <h3 className="text-xl">{texts.gains}</h3>
          <dl className="mt-4 flex flex-wrap gap-x-14 gap-y-4">
            {[
              {
                value: gainOverSingle,
                label: fillTemplate(texts.gainSingle, { platform: bestSingle }),
              },
              { value: gainOverEven, label: texts.gainEven },
            ].map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-quiet text-sm">{label}</dt>
                <dd className="tabular font-bold font-display text-3xl leading-tight tracking-tight">
                  {changeText(value)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <DataTable {...tableOf(parts)} />
    </>
  )
}

/** One channel: its part, and the band in which the part lies in most markets. */
function Part({ part, children }: { part: SplitPartDetails; children: ReactNode }) {
  const { platform, share, low, high, budget, conversions, learning } = part
  return (
    <li data-channel={slugOf(platform)} className="split-row border-line border-t py-4">
      <ChannelName platform={platform} />
      <p className="tabular text-right">
        <strong className="font-bold font-display text-2xl leading-none tracking-tight">
          {shareText(share)}
        </strong>
      </p>
      <div aria-hidden="true" className="split-track">
        <svg aria-hidden="true" className="range-drawing">
          <line x2="100%" y1="50%" y2="50%" strokeWidth="2" className="stroke-line" />
          <line
            x1={`${100 * low}%`}
            x2={`${100 * high}%`}
            y1="50%"
            y2="50%"
            strokeWidth="8"
            strokeLinecap="round"
            className="stroke-accent opacity-30"
          />
          <circle cx={`${100 * share}%`} cy="50%" r="7" className="fill-accent" />
        </svg>
      </div>
      <div className="split-notes tabular text-quiet text-sm">
        <p>
          {[
            fillTemplate(texts.band, { low: shareText(low), high: shareText(high) }),
            fillTemplate(texts.budget, { budget: formatBudget(Math.round(budget)) }),
            fillTemplate(plural(roughCount(conversions), texts.oneConversion, texts.conversions), {
              count: formatRoughCount(conversions),
            }),
          ].join(' · ')}
        </p>
        {learning && (
          <p>
            <span>
              {fillTemplate(texts.learning, {
                expected: formatRoughCount(learning.expected),
                needed: learning.conversions,
                days: learning.days,
              })}
            </span>{' '}
            <strong className={`font-semibold ${learning.reached ? 'text-good' : 'text-danger'}`}>
              {learning.reached ? texts.learningDone : texts.learningNot}
            </strong>
          </p>
        )}
        {children}
      </div>
    </li>
  )
}

function tableOf(parts: SplitPartDetails[]) {
  const { show, label, platform, share, low, high, budget, conversions, cost } = texts.table
  return {
    show,
    label,
    columns: [platform, share, low, high, budget, conversions, cost],
    rows: () =>
      parts.map((part) => [
        part.platform,
        shareText(part.share),
        shareText(part.low),
        shareText(part.high),
        formatBudget(Math.round(part.budget)),
        formatRoughCount(part.conversions),
        part.conversions > 0 ? formatRoughReais(part.cost) : '-',
      ]),
  }
}
