import { methodology } from '@content/methodology.ts'
import { NumberedItem } from '~/components/ui/numbered-item.tsx'
import { ArticleSection } from './article-section.tsx'

const { how } = methodology

export function HowItWorks() {
  return (
    <ArticleSection {...how}>
      <ol className="grid gap-8 md:grid-cols-2 md:gap-x-10">
        {how.steps.map((step, index) => (
          <NumberedItem key={step.title} number={index + 1} {...step} />
        ))}
      </ol>
    </ArticleSection>
  )
}
