import { plannerAnswers } from '@content/planner-answers.ts'
import { countRange, moneyRange } from '@content/range-text.ts'
import { BUDGET_MIN, PLATFORMS } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import {
  formatChance,
  formatRoughPercent,
  formatRoughReais,
  formatShortReais,
} from '@contracts/number-format.ts'
import type { Distribution, Economics, Plan, PlatformEconomics } from '@planner/types.ts'
import { linearAxis } from '~/lib/linear-axis.ts'
import { signedReais, unbroken } from '../figure-text.ts'
import { useNarrow } from '../use-narrow.ts'
import { BigFigure } from './big-figure.tsx'
import { ChannelName } from './channel-name.tsx'
import { DataTable } from './data-table.tsx'
import { ProfitDots } from './profit-dots.tsx'

const texts = plannerAnswers.worth

type Props = { plan: Plan; distribution: Distribution }

/** 'Vale a pena?': what a lead and a client may cost, and the chance of profit on each channel. */
export function WorthAnswer({ plan, distribution }: Props) {
  const { economics } = plan
  const isNarrow = useNarrow()
  if (!economics) return <p className="max-w-[60ch] text-quiet">{texts.missing}</p>
  const ranked = PLATFORMS.map((platform) => ({ platform, ...economics.platforms[platform] })).sort(
    (a, b) => b.profitChance - a.profitChance || b.profit.middle - a.profit.middle,
  )
  const axis = profitAxis(ranked)
  return (
    <>
      <dl className="flex flex-wrap gap-x-14 gap-y-5">
        {economics.route === 'closed' && (
          <BigFigure label={texts.maxLead} value={formatRoughReais(economics.maxLeadCost)} accent />
        )}
        <BigFigure label={texts.maxClient} value={formatRoughReais(economics.maxClientCost)} />
      </dl>
      <figure className="mt-9">
        <figcaption>
          <h3 className="text-xl">{texts.chanceTitle}</h3>
          <p className="mt-1.5 max-w-[68ch] text-quiet text-sm">{texts.legend}</p>
        </figcaption>
        <ul className="profit-list mt-5">
          {ranked.map(({ platform, profitChance, profit, curve, ...rest }, place) => (
            <li key={platform} className="profit-row">
              <div className="profit-name">
                <ChannelName platform={platform} />
                {distribution.evidence[platform].confidence === 'limitada' && (
                  <span className="block text-quiet text-sm">{texts.limited}</span>
                )}
              </div>
              <p className="profit-chance tabular text-right leading-none">
                <strong
                  className={`font-bold font-display text-2xl tracking-tight ${place === 0 ? 'text-accent' : ''}`}
                >
                  {formatChance(profitChance)}
                </strong>
                <span className="sr-only"> {texts.chance}</span>
              </p>
              <div className="profit-track">
                <ProfitDots curve={curve} position={axis.position} size={isNarrow ? 4 : 2.5} />
              </div>
              <p className="profit-cases tabular text-quiet text-sm">
                {unbroken(
                  fillTemplate(texts.cases, {
                    bad: signedReais(profit.bad),
                    middle: signedReais(profit.middle),
                    good: signedReais(profit.good),
                  }),
                )}
                {place === 0 && <span className="block">{breakEvenText(rest.breakEven)}</span>}
                {rest.belowMinimum && (
                  <span className="block font-medium text-danger">
                    {fillTemplate(texts.belowMinimum, {
                      minimum: formatRoughReais(rest.minimumBudget),
                    })}
                  </span>
                )}
              </p>
            </li>
          ))}
          <li aria-hidden="true" className="profit-row">
            <div className="profit-track tabular relative h-6 text-quiet text-sm">
              {axis.labels.map(({ value, left }) => (
                <span
                  key={value}
                  style={{ left: `${left}%` }}
                  className={`absolute top-1 whitespace-nowrap ${left < 6 ? '' : left > 94 ? '-translate-x-full' : '-translate-x-1/2'}`}
                >
                  {formatShortReais(value)}
                </span>
              ))}
            </div>
          </li>
        </ul>
      </figure>
      <DataTable {...tableOf(economics, ranked)} />
    </>
  )
}

function breakEvenText(breakEven: PlatformEconomics['breakEven']) {
  if (!breakEven) return texts.breakEvenNever
  const { from, to } = breakEven
  if (from < BUDGET_MIN && to === null) return texts.breakEvenAlways
  if (from < BUDGET_MIN) {
    return fillTemplate(texts.breakEvenTo, { to: formatRoughReais(to ?? 0) })
  }
  return fillTemplate(to === null ? texts.breakEvenFrom : texts.breakEven, {
    from: formatRoughReais(from),
    to: formatRoughReais(to ?? 0),
  })
}

const MOST_PROFIT = 5

/** From the worst of the bad cases to the best of the good ones, so that most dots are inside; others stand at its end. */
function profitAxis(ranked: PlatformEconomics[]) {
  const lows = ranked.flatMap(({ curve }) => curve.slice(0, 1).map(({ profit }) => profit))
  const low = Math.min(...lows, ...ranked.map(({ profit }) => profit.bad))
  const good = Math.max(...ranked.map(({ profit }) => profit.good), -low / 2)
  // Losses end at what was spent and profits nowhere: a longer axis would leave the losses no room.
  const high = Math.min(good, -low * MOST_PROFIT)
  const axis = linearAxis(low * 1.04, high * 1.04, 4)
  const labels = axis.ticks.map((value) => ({ value, left: axis.position(value) }))
  return { ...axis, labels }
}

type Ranked = PlatformEconomics & { platform: string }

function tableOf(economics: Economics, ranked: Ranked[]) {
  const { show, platform, chance, bad, middle, good, leadCost, clientCost, clients, noSale } =
    texts.table
  const closed = economics.route === 'closed'
  return {
    show,
    label: texts.chanceTitle,
    columns: [
      platform,
      chance,
      bad,
      middle,
      good,
      ...(closed ? [leadCost] : []),
      clientCost,
      clients,
      noSale,
    ],
    rows: () =>
      ranked.map((row) => [
        row.platform,
        formatChance(row.profitChance),
        signedReais(row.profit.bad),
        signedReais(row.profit.middle),
        signedReais(row.profit.good),
        ...(closed ? [moneyRange(row.leadCost)] : []),
        moneyRange(row.clientCost),
        countRange(row.clients),
        formatRoughPercent(row.noSaleChance),
      ]),
  }
}
