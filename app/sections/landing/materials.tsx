import { landing } from '@content/landing.ts'
import { BookOpen, CalendarCheck, Sheet } from 'lucide-react'
import { ButtonLink } from '~/components/ui/button.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { contactFromMaterial } from '~/lib/contact-origin.ts'

const { materials } = landing
const icons = { ebook: BookOpen, planilha: Sheet, treinamento: CalendarCheck }

export function Materials() {
  return (
    <section id="premium-content" className="section bg-mist">
      <div className="wrap">
        <SectionHeading label={materials.label} title={materials.title} intro={materials.intro} />
        <ul className="mt-12 grid gap-4 md:grid-cols-3">
          {materials.items.map((item) => {
            const Icon = icons[item.id]
            return (
              <li key={item.id} className="flex flex-col rounded-card bg-white p-6 md:p-8">
                <div className="flex items-center justify-between text-quiet text-sm">
                  <span>{item.kind}</span>
                  <Icon aria-hidden className="size-7 text-violet" strokeWidth={1.75} />
                </div>
                <h3 className="mt-6 text-2xl">{item.title}</h3>
                <p className="mt-3 mb-8 text-quiet">{item.text}</p>
                <ButtonLink to={contactFromMaterial(item.id)} look="quiet" className="mt-auto">
                  {item.action}
                </ButtonLink>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
