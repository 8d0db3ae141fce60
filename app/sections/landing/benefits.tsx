import { landing } from '@content/landing.ts'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { BenefitPicture } from './benefit-picture.tsx'

const { benefits } = landing

export function Benefits() {
  return (
    <section id="benefits" className="section">
      <div className="wrap">
        <SectionHeading label={benefits.label} title={benefits.title} intro={benefits.intro} />
        <ul className="mt-14 grid gap-x-12 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-20">
          {benefits.items.map((item, index) => (
            <li key={item.title} className="reveal">
              <BenefitPicture index={index} />
              <h3 className="mt-7 text-xl">{item.title}</h3>
              <p className="mt-2 text-quiet">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
