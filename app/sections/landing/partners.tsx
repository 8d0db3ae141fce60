import { landing } from '@content/landing.ts'
import { BadgeCheck } from 'lucide-react'
import { People } from '~/sections/agency/people.tsx'
import { Proof } from '~/sections/agency/proof.tsx'

const { partners } = landing

/** One line of names, as wide as the page. What the agency says of clients and of itself stands below it. */
export function Partners() {
  return (
    <section id="testimonials">
      <div className="wrap names">
        <div className="names-head">
          <div>
            <p className="mb-2 font-semibold text-sm text-violet-deep">{partners.label}</p>
            <h2>{partners.title}</h2>
          </div>
          <p className="text-quiet">{partners.text}</p>
          <p className="names-official">
            <BadgeCheck aria-hidden className="size-5" />
            {partners.official}
          </p>
        </div>
        <ul>
          {partners.logos.map((logo) => (
            <li key={logo.file}>
              <img
                src={`/logos/${logo.file}`}
                alt={logo.name}
                width={44}
                height={44}
                loading="lazy"
              />
              <span aria-hidden="true">{logo.name}</span>
            </li>
          ))}
        </ul>
      </div>
      <Proof />
      <People className="wrap pb-16 md:pb-20" />
    </section>
  )
}
