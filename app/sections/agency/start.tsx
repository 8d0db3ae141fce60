import { agency } from '@content/agency.ts'
import { agencySections } from '@content/agency-sections.ts'
import { NumberedItem } from '~/components/ui/numbered-item.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

const { start, promises: promised } = agencySections
const { firstWeeks, needs, promises } = agency

function List({ items }: { items: string[] }) {
  return (
    <ul className="mt-4 grid list-disc gap-2 pl-5 text-quiet">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** How the work begins, what the client brings, and what is promised about it. */
export function Start() {
  if (firstWeeks.length === 0 && needs.length === 0 && promises.length === 0) return null
  return (
    <section id="comeco" className="section">
      <div className="wrap">
        <SectionHeading title={firstWeeks.length > 0 ? start.title : start.label} />
        {firstWeeks.length > 0 && (
          <ol className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
            {firstWeeks.map((week, index) => (
              <NumberedItem key={week.title} number={index + 1} {...week} />
            ))}
          </ol>
        )}
        <div className="mt-12 grid gap-10 md:grid-cols-2">
          {needs.length > 0 && (
            <div>
              <h3 className="text-xl">{start.needs}</h3>
              <List items={needs} />
            </div>
          )}
          {promises.length > 0 && (
            <div>
              <h3 className="text-xl">{promised.title}</h3>
              <p className="mt-3 text-quiet">{promised.intro}</p>
              <List items={promises} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
