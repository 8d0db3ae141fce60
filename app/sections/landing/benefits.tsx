import { landing } from '@content/landing.ts'
import { ChartNoAxesCombined, Gauge, Magnet, Scaling, Target, TrendingUp } from 'lucide-react'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

const { benefits } = landing
const icons = [Target, ChartNoAxesCombined, Scaling, Gauge, Magnet, TrendingUp]

export function Benefits() {
  return (
    <section id="benefits" className="section bg-mist">
      <div className="wrap">
        <SectionHeading label={benefits.label} title={benefits.title} intro={benefits.intro} />
        <ul className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {benefits.items.map((item, index) => {
            const Icon = icons[index] ?? Target
            return (
              <li key={item.title} className="border-line border-t pt-6">
                <Icon aria-hidden className="size-7 text-violet" strokeWidth={1.75} />
                <h3 className="mt-4 text-xl">{item.title}</h3>
                <p className="mt-2 text-quiet">{item.text}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
