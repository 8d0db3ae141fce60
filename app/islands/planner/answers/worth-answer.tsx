import { breakEvenText, comparedChannels } from '@content/plan-profit-sentences.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { countRange, moneyRange } from '@content/range-text.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import {
  formatChance,
  formatRoughPercent,
  formatRoughReais,
  formatShortReais,
} from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'
import type { Distribution, Economics, Plan, PlatformEconomics } from '@planner/types.ts'
import { linearAxis } from '~/lib/linear-axis.ts'
import { signedReais } from '../figure-text.ts'
import { useNarrow } from '../use-narrow.ts'
import { AxisLabels } from './axis-labels.tsx'
import { BigFigure } from './big-figure.tsx'
import { ChannelAdvice } from './channel-advice.tsx'
import { ChannelName } from './channel-name.tsx'
import { DataTable } from './data-table.tsx'
import { ProfitDots } from './profit-dots.tsx'

const texts = plannerAnswers.worth

type Props = { plan: Plan; distribution: Distribution }

/** 'Vale a pena?': what a lead and a client may cost, and the chance of profit on each channel. */
export function WorthAnswer({ plan, distribution }: Props) {
  const { economics, choice } = plan
  const isNarrow = useNarrow()
  if (!economics) return null
  const ranked = comparedChannels(plan).map((platform) => ({
    platform,
    ...economics.platforms[platform],
  }))
  const leftOut = new Map(choice.leftOut.map(({ platform, why }) => [platform, why]))
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
                {leftOut.get(platform) === 'unmeasured' ? (
                  <span className="block text-quiet text-sm">{texts.unmeasured}</span>
                ) : (
                  distribution.evidence[platform].confidence === 'limitada' && (
                    <span className="block text-quiet text-sm">{texts.limited}</span>
                  )
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
              <div className="profit-cases tabular text-quiet text-sm">
                <dl className="profit-ends">
                  {(['bad', 'middle', 'good'] as const).map((name) => (
                    <div key={name}>
                      <dt>{texts.cases[name]}</dt>
                      <dd className="whitespace-nowrap">{signedReais(profit[name])}</dd>
                    </div>
                  ))}
                </dl>
                {place === 0 && (
                  <p>{unbroken(breakEvenText(platform, rest.breakEven, plan.scenario))}</p>
                )}
                <ChannelAdvice advice={distribution.advice[platform]} scenario={plan.scenario} />
                {rest.belowMinimum && (
                  <p className="font-medium text-danger">
                    {unbroken(
                      fillTemplate(texts.belowMinimum, {
                        minimum: formatRoughReais(rest.minimumBudget),
                      }),
                    )}
                  </p>
                )}
              </div>
            </li>
          ))}
          <li aria-hidden="true" className="profit-row">
            <div className="profit-track">
              <AxisLabels axis={axis} write={formatShortReais} />
            </div>
          </li>
        </ul>
      </figure>
      <DataTable {...tableOf(economics, ranked)} />
    </>
  )
}

const MOST_PROFIT = 5

/** From the worst of the bad cases to the best of the good ones, so that most dots are inside; others stand at its end. */
function profitAxis(ranked: PlatformEconomics[]) {
  const lows = ranked.flatMap(({ curve }) => curve.slice(0, 1).map(({ profit }) => profit))
  const low = Math.min(...lows, ...ranked.map(({ profit }) => profit.bad))
  const good = Math.max(...ranked.map(({ profit }) => profit.good), -low / 2)
  // Losses end at what was spent and profits nowhere: a longer axis would leave the losses no room.
  const high = Math.min(good, -low * MOST_PROFIT)
  return linearAxis(low * 1.04, high * 1.04, 4)
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
