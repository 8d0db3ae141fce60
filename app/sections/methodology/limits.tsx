import { methodology } from '@content/methodology.ts'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

const { unknown } = methodology

export function Limits() {
  return (
    <section className="section">
      <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeading title={unknown.title} />
        <ul className="grid gap-5">
          {unknown.items.map((item) => (
            <li key={item} className="border-line border-t pt-5">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
