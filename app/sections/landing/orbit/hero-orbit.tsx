import { landingEstimate } from 'virtual:landing-estimate'
import { channelCards } from '@content/channels/channel-cards.ts'
import { heroOrbit as texts } from '@content/hero-orbit.ts'
import { landing } from '@content/landing.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { required } from '@contracts/required.ts'
import { PageLink } from '~/components/ui/page-link.tsx'
import { ORBIT_EDGE, radiusOf, ringOf } from './orbit-geometry.ts'
import { budgetText, figuresText, rangeText } from './orbit-texts.ts'

const { card } = landing.hero
const { budget, segment, platforms, stops } = landingEstimate
const channels = channelCards.map(({ slug, name, platform }) => ({
  slug,
  name,
  figures: required(
    platforms.find((one) => one.platform === platform),
    `the example's figures for ${platform}`,
  ),
}))
const edge = ORBIT_EDGE

/**
 * The budget in orbit: the core is the budget of a month, each orbit a channel, its radius the cost per lead.
 * What is drawn here is the example's budget; app/behaviour/orbit.ts moves it.
 */
export function HeroOrbit() {
  return (
    <div className="orbit">
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: this canvas is decoration and takes no focus */}
      <canvas aria-hidden="true" />
      <svg aria-hidden="true" viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}>
        {channels.map(({ slug, figures }) => {
          const { r, width } = ringOf(figures)
          return (
            <g key={slug} data-channel={slug}>
              <circle r={r.toFixed()} strokeWidth={width.toFixed()} />
              <circle r={radiusOf(figures.cpl).toFixed()} />
            </g>
          )
        })}
      </svg>
      <div className="orbit-card">
        <p>{card.title}</p>
        <p className="orbit-value">
          {card.value} <span>{card.note}</span>
        </p>
        <dl>
          {card.tiles.map((tile) => (
            <div key={tile.label}>
              <dt>{tile.label}</dt>
              <dd>{tile.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {/* No paragraph: a reader's own space after paragraphs would lift it over the planets. */}
      <div className="orbit-core">
        <b>{formatBudget(budget)}</b> {texts.perMonth}
      </div>
      <ul>
        {channels.map(({ slug, name, figures }) => (
          <li key={slug} data-channel={slug}>
            <PageLink to={`/${slug}`}>
              <i />
              <span>
                <b>{name}</b>
                <span>{figuresText({ ...figures, cost: figures.cpl })}</span>
                <small>{rangeText(figures)}</small>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      <div className="orbit-slider">
        <p>
          <label htmlFor="verba" className="needs-script">
            {texts.label}
          </label>{' '}
          <span id="verba-ajuda">
            {fillTemplate(texts.hint, { segment: segment.toLowerCase() })}
          </span>
        </p>
        <input
          id="verba"
          type="range"
          max={stops.last}
          defaultValue={stops.example}
          aria-valuetext={budgetText(budget)}
          aria-describedby="verba-ajuda"
          className="needs-script"
        />
      </div>
    </div>
  )
}
