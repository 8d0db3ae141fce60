import { blockTexts } from '@content/block-texts.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { logAxis } from '@contracts/log-axis.ts'
import {
  formatBudget,
  formatCount,
  formatReais,
  formatRoughReais,
} from '@contracts/number-format.ts'
import { PageLink } from '~/components/ui/page-link.tsx'
import { RichText } from '~/components/ui/rich-text.tsx'
import { BlockActions } from './block-actions.tsx'
import type { CostRow, DrawnEstimate } from './drawn-page.ts'

const texts = blockTexts.estimate

/** What a result costs in each channel, on one axis, with the range in which half of the campaigns stay. */
export function EstimateBlock(block: DrawnEstimate) {
  const { title, intro, scenario, conversion, rows, observations, sources, actions } = block
  return (
    <section className="section bg-mist">
      <div className="wrap block-split">
        <div>
          <h2 className="text-title">{title}</h2>
          <p className="block-intro">
            <RichText text={intro} />
          </p>
          <BlockActions actions={actions} other="quiet" />
        </div>
        <figure className="rounded-card bg-white p-5 shadow-float sm:p-8">
          <figcaption className="font-semibold">
            {texts.heading[conversion]}.{' '}
            <span className="font-normal text-quiet">
              {fillTemplate(texts.scenario, { budget: formatBudget(scenario.budget) })}
            </span>
          </figcaption>
          <Costs rows={rows} />
          <p className="block-note">
            {texts.legend} <strong className="font-semibold text-text">{texts.disclaimer}</strong>{' '}
            {fillTemplate(texts.source, {
              observations: formatCount(observations),
              sources: formatCount(sources),
            })}{' '}
            <PageLink to="/metodologia" className="font-medium text-violet-deep underline">
              {texts.method}
            </PageLink>
          </p>
        </figure>
      </div>
    </section>
  )
}

function Costs({ rows }: { rows: readonly CostRow[] }) {
  const axis = logAxis(rows.flatMap(({ low, high }) => [low, high]))
  const at = (value: number) => `${axis.position(value).toFixed(1)}%`
  return (
    <ul className="block-costs">
      {rows.map(({ platform, cost, low, high }) => {
        const range = { low: formatRoughReais(low), high: formatRoughReais(high) }
        return (
          <li key={platform}>
            <p className="sr-only">
              {fillTemplate(texts.row, { platform, value: formatReais(cost), ...range })}
            </p>
            <p aria-hidden="true" className="font-semibold">
              {platform}
            </p>
            <p aria-hidden="true" className="tabular text-right font-semibold">
              {formatRoughReais(cost)}
            </p>
            <svg aria-hidden="true">
              <line className="cost-range" x1={at(low)} x2={at(high)} y1="50%" y2="50%" />
              <circle className="cost-point" cx={at(cost)} cy="50%" r="6" />
            </svg>
            <p aria-hidden="true" className="tabular text-quiet text-sm">
              {range.low} – {range.high}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
