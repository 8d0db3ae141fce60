import { landing } from '@content/landing.ts'
import { BadgeCheck } from 'lucide-react'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

const { partners } = landing

export function Partners() {
  return (
    <section id="testimonials" className="section">
      <div className="wrap grid items-center gap-12 lg:grid-cols-2">
        <div>
          <SectionHeading label={partners.label} title={partners.title} intro={partners.text} />
          <p className="mt-8 inline-flex items-center gap-2.5 rounded-full bg-violet-soft px-4 py-2 font-semibold text-violet-deep">
            <BadgeCheck aria-hidden className="size-5" />
            {partners.official}
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line">
          {partners.logos.map((logo) => (
            <li
              key={logo.file}
              className="flex items-center justify-center gap-3 bg-white px-4 py-10 sm:py-14"
            >
              <img
                src={`/logos/${logo.file}`}
                alt={logo.name}
                width={36}
                height={36}
                className="size-9"
              />
              <span aria-hidden="true" className="font-bold font-display text-xl tracking-tight">
                {logo.name}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
