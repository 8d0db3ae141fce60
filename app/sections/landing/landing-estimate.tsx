import { landingEstimate } from 'virtual:landing-estimate'
import { channelCards } from '@content/channels/channel-cards.ts'
import { landing } from '@content/landing.ts'
import { plannerLinks } from '@content/planner-links.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { logAxis } from '@contracts/log-axis.ts'
import {
  formatBudget,
  formatCount,
  formatReais,
  formatRoughReais,
} from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

const texts = landing.estimate
const { segment, objective, budget, platforms, observations, sources } = landingEstimate
const axis = logAxis(platforms.flatMap(({ low, high }) => [low, high]))
const position = (value: number) => `${axis.position(value).toFixed(2)}%`

/** Cost per lead of the six channels on one axis, computed at build time by the site's own estimator. */
export function LandingEstimate() {
  return (
    <section className="lanes">
      <div className="wrap lanes-head">
        <SectionHeading label={texts.label} title={texts.title} />
        <p className="text-lg text-quiet">
          {unbroken(
            `${fillTemplate(texts.scenario, { segment: segment.toLowerCase(), objective: objective.toLowerCase(), budget: formatBudget(budget) })} ${texts.legend}`,
          )}
        </p>
      </div>
      <ul className="tabular">
        {platforms.map(({ platform, cpl, low, high }) => (
          <li
            key={platform}
            data-channel={channelCards.find((card) => card.platform === platform)?.slug}
            className="wrap"
          >
            <p className="sr-only">
              {fillTemplate(texts.row, {
                platform,
                value: formatReais(cpl),
                low: formatRoughReais(low),
                high: formatRoughReais(high),
              })}
            </p>
            <p aria-hidden="true">{platform}</p>
            <svg aria-hidden="true">
              {axis.ticks.map((tick) => (
                <line
                  key={tick}
                  x1={position(tick)}
                  x2={position(tick)}
                  y2="100%"
                  className="stroke-line"
                />
              ))}
              <line x1={position(low)} x2={position(high)} y1="50%" y2="50%" />
              <circle cx={position(cpl)} cy="50%" r="9" />
            </svg>
            <p aria-hidden="true">{formatReais(cpl)}</p>
          </li>
        ))}
        <li aria-hidden="true" className="wrap">
          <svg aria-hidden="true">
            {axis.ticks.map((tick) => (
              <text key={tick} x={position(tick)} y="18" textAnchor="middle">
                {formatBudget(tick)}
              </text>
            ))}
          </svg>
        </li>
      </ul>
      <div className="wrap lanes-foot">
        <ButtonLink to="/calculator">{texts.action}</ButtonLink>
        <p>
          {plannerLinks.landing.text}{' '}
          <PageLink to="/planejador" className="font-medium text-violet-deep underline">
            {plannerLinks.landing.action}
          </PageLink>
        </p>
        <p className="text-quiet">
          <strong className="font-semibold text-text">{texts.disclaimer}</strong>{' '}
          {fillTemplate(texts.source, {
            observations: formatCount(observations),
            sources: formatCount(sources),
          })}{' '}
          <PageLink to="/metodologia" className="font-medium text-violet-deep underline">
            {texts.method}
          </PageLink>
        </p>
      </div>
    </section>
  )
}
