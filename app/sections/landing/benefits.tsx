import { landingEstimate } from 'virtual:landing-estimate'
import { landing } from '@content/landing.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount, formatRoughCount } from '@contracts/number-format.ts'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import path from '~/sections/landing/hundred-path.svg?url'

const { benefits } = landing
const { segment, objective, hundred } = landingEstimate
const figures = {
  impressions: formatRoughCount(hundred.impressions),
  clicks: formatCount(hundred.clicks),
  leads: formatCount(hundred.leads),
  closing: hundred.leadsPerSale,
}

/** The way of R$ 100 from the audience to the report; each benefit explains one point of it. */
export function Benefits() {
  return (
    <section id="benefits" className="path section">
      <div className="wrap">
        <SectionHeading label={benefits.label} title={benefits.title} intro={benefits.intro} />
        <div className="path-line">
          <img src={path} alt="" width="2600" height="224" loading="lazy" />
          <ul>
            {benefits.items.map(({ stop, title, text }) => (
              <li key={title}>
                <p className="path-stop">
                  {'name' in stop && <span>{stop.name} </span>}
                  <strong>{fillTemplate(stop.figure, figures)}</strong> {stop.unit}
                </p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <p className="path-note">
          {fillTemplate(benefits.note, {
            platform: hundred.platform,
            closing: hundred.leadsPerSale,
            segment: segment.toLowerCase(),
            objective: objective.toLowerCase(),
          })}
        </p>
      </div>
    </section>
  )
}
