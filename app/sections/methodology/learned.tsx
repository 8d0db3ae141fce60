import { methodologyFacts as facts } from '@content/generated/methodology.ts'
import { methodology } from '@content/methodology.ts'
import { formatCount } from '@contracts/number-format.ts'
import { NumberedItem } from '~/components/ui/numbered-item.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { fillTemplate } from '~/lib/fill-template.ts'

const { learned, how } = methodology
const shown = ['observations', 'sources', 'brazil', 'accounts'] as const

export function Learned() {
  const intro = fillTemplate(learned.text, {
    ...facts,
    observations: formatCount(facts.observations),
  })
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading title={learned.title} intro={intro} />
        <dl className="mt-10 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
          {shown.map((fact) => (
            <div key={fact} className="flex flex-col-reverse justify-end bg-white p-6">
              <dt className="text-quiet">{learned.facts[fact]}</dt>
              <dd className="tabular font-bold font-display text-4xl tracking-tight">
                {formatCount(facts[fact])}
              </dd>
            </div>
          ))}
        </dl>
        <h2 className="mt-20 text-title">{how.title}</h2>
        <ol className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
          {how.steps.map((step, index) => (
            <NumberedItem key={step.title} number={index + 1} {...step} />
          ))}
        </ol>
      </div>
    </section>
  )
}
