import { landingEstimate } from 'virtual:landing-estimate'
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
    <section className="section bg-mist">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr] lg:grid-rows-[auto_1fr]">
        <SectionHeading
          label={texts.label}
          title={texts.title}
          intro={unbroken(
            `${fillTemplate(texts.scenario, { segment: segment.toLowerCase(), objective: objective.toLowerCase(), budget: formatBudget(budget) })} ${texts.legend}`,
          )}
        />
        <ul className="reveal grid gap-4 self-start rounded-card bg-white p-5 shadow-float sm:p-8 md:gap-0 lg:row-span-2">
          {platforms.map(({ platform, cpl, low, high }, place) => (
            <li
              key={platform}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 md:grid-cols-[8rem_1fr_6rem]"
            >
              <p className="sr-only">
                {fillTemplate(texts.row, {
                  platform,
                  value: formatReais(cpl),
                  low: formatRoughReais(low),
                  high: formatRoughReais(high),
                })}
              </p>
              <p aria-hidden="true" className="font-semibold">
                {platform}
              </p>
              <p aria-hidden="true" className="tabular text-right font-semibold md:order-3">
                {formatReais(cpl)}
              </p>
              <svg
                aria-hidden="true"
                className="col-span-2 h-6 w-full overflow-visible md:order-2 md:col-span-1 md:h-14"
              >
                {axis.ticks.map((tick) => (
                  <line
                    key={tick}
                    x1={position(tick)}
                    x2={position(tick)}
                    y1="0"
                    y2="100%"
                    className="stroke-line"
                  />
                ))}
                <line
                  x1={position(low)}
                  x2={position(high)}
                  y1="50%"
                  y2="50%"
                  strokeWidth="10"
                  strokeLinecap="round"
                  className={place === 0 ? 'stroke-violet/40' : 'stroke-violet/20'}
                />
                <circle
                  cx={position(cpl)}
                  cy="50%"
                  r="8"
                  className="fill-white stroke-violet"
                  strokeWidth="2"
                />
                <circle cx={position(cpl)} cy="50%" r="4.5" className="fill-violet" />
              </svg>
            </li>
          ))}
          <li
            aria-hidden="true"
            className="grid text-quiet text-sm md:grid-cols-[8rem_1fr_6rem] md:gap-x-6"
          >
            <svg aria-hidden="true" className="h-6 md:col-start-2 w-full overflow-visible">
              {axis.ticks.map((tick) => (
                <text
                  key={tick}
                  x={position(tick)}
                  y="18"
                  textAnchor="middle"
                  className="tabular fill-quiet"
                >
                  {formatBudget(tick)}
                </text>
              ))}
            </svg>
          </li>
        </ul>
        <div className="flex flex-col items-start gap-6">
          <p className="max-w-xl text-quiet text-sm">
            <strong className="font-semibold text-text">{texts.disclaimer}</strong>{' '}
            {fillTemplate(texts.source, {
              observations: formatCount(observations),
              sources: formatCount(sources),
            })}{' '}
            <PageLink to="/metodologia" className="font-medium text-violet-deep underline">
              {texts.method}
            </PageLink>
          </p>
          <ButtonLink to="/calculator">{texts.action}</ButtonLink>
          <p className="text-sm">
            {plannerLinks.landing.text}{' '}
            <PageLink to="/planejador" className="font-medium text-violet-deep underline">
              {plannerLinks.landing.action}
            </PageLink>
          </p>
        </div>
      </div>
    </section>
  )
}
