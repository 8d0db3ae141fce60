import { landing } from '@content/landing.ts'
import { BadgeCheck } from 'lucide-react'
import { People } from '~/sections/agency/people.tsx'
import { Proof } from '~/sections/agency/proof.tsx'

const { partners } = landing
/** Three stand in one row on every screen; two and two, or four, fill theirs. */
const columns = partners.logos.length === 3 ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4'

export function Partners() {
  return (
    <section id="testimonials" className="border-line border-y">
      <div className="wrap grid gap-10 py-16 md:py-20 lg:grid-cols-[1fr_1.3fr] lg:items-center lg:gap-16">
        <div>
          <p className="mb-3 font-semibold text-sm text-violet-deep">{partners.label}</p>
          <h2 className="text-title">{partners.title}</h2>
          <p className="mt-4 max-w-md text-quiet">{partners.text}</p>
        </div>
        <div>
          <ul className={`grid gap-y-10 ${columns}`}>
            {partners.logos.map((logo) => (
              <li key={logo.file} className="flex flex-col items-center gap-3">
                <img
                  src={`/logos/${logo.file}`}
                  alt={logo.name}
                  width={44}
                  height={44}
                  loading="lazy"
                  className="size-11"
                />
                <span aria-hidden="true" className="font-bold font-display text-lg tracking-tight">
                  {logo.name}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-10 flex items-center justify-center gap-2.5 border-line border-t pt-6 font-semibold text-violet-deep">
            <BadgeCheck aria-hidden className="size-5" />
            {partners.official}
          </p>
        </div>
      </div>
      <Proof />
      <People className="wrap pb-16 md:pb-20" />
    </section>
  )
}
