import { methodologyFacts as facts } from 'virtual:methodology'
import { methodology } from '@content/methodology.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount } from '@contracts/number-format.ts'
import { ArticleSection } from './article-section.tsx'

const { learned } = methodology
const shown = ['observations', 'sources', 'brazil', 'accounts'] as const

export function TrainingData() {
  const intro = fillTemplate(learned.text, {
    ...facts,
    observations: formatCount(facts.observations),
    brazil: formatCount(facts.brazil),
  })
  return (
    <ArticleSection {...learned} intro={intro}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
        {shown.map((fact) => (
          <div key={fact} className="flex flex-col-reverse justify-end border-text border-t-2 pt-4">
            <dt className="text-quiet text-sm">{learned.facts[fact]}</dt>
            <dd className="tabular font-bold font-display text-title leading-tight tracking-tight">
              {formatCount(facts[fact])}
            </dd>
          </div>
        ))}
      </dl>
    </ArticleSection>
  )
}
